import { useEffect, useRef, useState } from 'react';
import type { SignedInAnswer } from '#features/account/accounts/contract.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { urls } from '#values/urls.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import styles from './sign-in.module.css';

interface ResetPasswordScreenProps {
  /** The mailed link carries it; '' when it is missing, undefined before it is read. */
  token: string | undefined;
  onSignedIn: (answer: SignedInAnswer) => void;
}

export function ResetPasswordScreen({ token, onSignedIn }: ResetPasswordScreenProps) {
  const [refusal, setRefusal] = useState('');
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) outcome.current?.focus();
  }, [refusal]);
  const askAgain = <ButtonLink href={urls.forgotPassword()}>Pedir outro link</ButtonLink>;
  return (
    <section className={`container stack ${styles.single}`} data-gap="6">
      <h1>Mudar a senha</h1>
      {refusal && (
        <div ref={outcome} tabIndex={-1}>
          <Alert tone="warning" live={false} title={refusal} action={askAgain}>
            A sua senha continua a mesma.
          </Alert>
        </div>
      )}
      {!refusal && token && (
        <ResetPasswordForm token={token} onSignedIn={onSignedIn} onRefused={setRefusal} />
      )}
      {!refusal && token === undefined && <p>Um instante…</p>}
      {!refusal && token === '' && (
        <>
          <p>Para mudar a senha, abra o link que está no e-mail da loja.</p>
          <div>{askAgain}</div>
        </>
      )}
    </section>
  );
}
