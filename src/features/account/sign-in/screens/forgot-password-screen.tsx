import { useEffect, useRef, useState } from 'react';
import type { MailRequest } from '#features/account/accounts/emails/email-code.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { MailAddress } from '#ui/mail-address/mail-address.tsx';
import { urls } from '#values/urls.ts';
import type * as calls from '../mailed-code-calls.ts';
import { MailedCodeForm } from './mailed-code-form.tsx';
import styles from './sign-in.module.css';
import { rememberReturn } from './sign-in-steps.ts';

export function ForgotPasswordScreen({ returnTo }: { returnTo: string }) {
  const [email, setEmail] = useState('');
  const sent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (email) sent.current?.focus();
  }, [email]);
  return (
    <section className={`container stack ${styles.single}`} data-gap="6">
      <h1>Esqueci a senha</h1>
      {email ? (
        <div ref={sent} tabIndex={-1} className="stack" data-gap="4">
          <Alert tone="success" live={false} title="Confira o seu e-mail">
            Se <MailAddress>{email}</MailAddress> tem uma conta aqui, o link para criar uma nova senha já está
            a caminho. Ele vale por uma hora, em qualquer aparelho. Não chegou? Veja também a caixa de spam.
          </Alert>
          <Button variant="ghost" onClick={() => setEmail('')}>
            Pedir outro link
          </Button>
        </div>
      ) : (
        <MailedCodeForm
          send={requestReset}
          submit="Enviar link"
          onSent={(sentTo) => {
            rememberReturn(returnTo);
            setEmail(sentTo);
          }}
        >
          Informe o e-mail da sua conta. Enviamos um link para você criar uma nova senha.
        </MailedCodeForm>
      )}
      <p>
        Lembrou? <Link href={urls.signIn()}>Entre na sua conta</Link>.
      </p>
    </section>
  );
}

const requestReset = (request: MailRequest) =>
  postJson<typeof calls.requestReset>('/v1/password/forgot', request, { within: CHANGE_MS, has: ['ok'] });
