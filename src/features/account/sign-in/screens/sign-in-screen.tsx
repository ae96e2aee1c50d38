import { type ReactNode, Suspense, useEffect, useState, useTransition } from 'react';
import type { SignedInAnswer } from '#features/account/accounts/contract.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { required } from '#ui/lazy-part.ts';
import { MarketingPanel } from './marketing-panel.tsx';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { codeSentTo, signedInByCode } from './sign-in-steps.ts';

interface SignInScreenProps {
  signUpHref: string;
  forgotHref: string;
  reason?: string;
  reasonTone?: 'info' | 'success' | 'warning' | undefined;
  /** A reason that concerns another person has a link to this address beside it. */
  forgetHref?: string | undefined;
  others?: ReactNode;
  brandName: string;
  onSignedIn: (answer: SignedInAnswer) => void;
}

// The form loads on demand, because most customers sign in by password.
const CodeSignIn = required(async () => (await import('./code-sign-in.tsx')).CodeSignIn);

export function SignInScreen(props: SignInScreenProps) {
  const { signUpHref, forgotHref, reason, reasonTone, forgetHref, others, brandName, onSignedIn } = props;
  const [byCode, setByCode] = useState(false);
  const [loading, startLoading] = useTransition();
  // Only the browser has the state of a mailed code, or of the last sign-in.
  useEffect(() => {
    if (codeSentTo() || signedInByCode()) startLoading(() => setByCode(true));
  }, []);
  return (
    <div className={`container ${styles.signIn}`}>
      <div className="stack" data-gap="6">
        <h1>Entre / Cadastre-se</h1>
        {reason && (
          <Alert tone={reasonTone ?? 'info'} live={false}>
            {reason} {forgetHref && <a href={forgetHref}>Não é você? Comece de novo</a>}
          </Alert>
        )}
        <Card as="section" tone="tint" className={styles.firstTime} aria-labelledby="sem-conta">
          <div>
            <h2 id="sem-conta">Primeira vez aqui?</h2>
            <p>O cadastro leva poucos minutos e o que está no seu carrinho continua lá.</p>
          </div>
          <ButtonLink href={signUpHref} variant="secondary">
            Criar conta
          </ButtonLink>
        </Card>
        <Card as="section" padding="lg" className="stack" data-gap="4" aria-labelledby="tenho-conta">
          <h2 id="tenho-conta">Já tenho cadastro</h2>
          <Suspense>
            {byCode ? (
              <CodeSignIn onSignedIn={onSignedIn} />
            ) : (
              <SignInForm forgotHref={forgotHref} onSignedIn={onSignedIn} />
            )}
          </Suspense>
          <p className={styles.or}>Ou entre de outro jeito</p>
          <div className={styles.ways}>
            <Button
              variant="secondary"
              block
              busy={loading}
              onClick={() => startLoading(() => setByCode(!byCode))}
            >
              {byCode ? 'Entrar com senha' : 'Entrar com código por e-mail'}
            </Button>
            {others}
          </div>
        </Card>
      </div>
      <MarketingPanel brandName={brandName} />
    </div>
  );
}
