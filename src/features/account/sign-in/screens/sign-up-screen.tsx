import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Link } from '#ui/link/link.tsx';
import { MarketingPanel } from './marketing-panel.tsx';
import styles from './sign-in.module.css';
import { SignUpForm } from './sign-up-form.tsx';

interface SignUpScreenProps extends ComponentProps<typeof SignUpForm> {
  signInHref: string;
  brandName: string;
  others?: ReactNode;
}

export function SignUpScreen({ signInHref, brandName, others, ...form }: SignUpScreenProps) {
  const first = form.step === 'account';
  const where = useRef<HTMLParagraphElement>(null);
  const previous = useRef(form.step);
  useEffect(() => {
    if (previous.current === form.step) return;
    previous.current = form.step;
    window.scrollTo({ top: 0 });
    // Errors that lead to the other step have the focus already.
    if (!document.activeElement?.closest('[role="alert"]')) where.current?.focus();
  }, [form.step]);
  return (
    <div className={`container ${styles.registration}`}>
      <div className="stack" data-gap="6">
        <div>
          <h1>Criar conta</h1>
          <p ref={where} tabIndex={-1} className="soft">
            Etapa {first ? 1 : 2} de 2
          </p>
        </div>
        {first && (
          <>
            <p>
              Já tem cadastro? <Link href={signInHref}>Entre na sua conta</Link>.
            </p>
            <div className={styles.others}>{others}</div>
          </>
        )}
        <SignUpForm {...form} />
      </div>
      <MarketingPanel brandName={brandName} />
    </div>
  );
}
