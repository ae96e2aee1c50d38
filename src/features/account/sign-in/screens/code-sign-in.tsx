import { useState } from 'react';
import type { SignedInAnswer } from '#features/account/accounts/contract.ts';
import { requestCode } from '#features/account/accounts/emails/screens/request-code.ts';
import { CodeForm } from './code-form.tsx';
import { MailedCodeForm } from './mailed-code-form.tsx';
import { codeSentTo, forgetCodeSent, rememberCodeSent, rememberWayIn } from './sign-in-steps.ts';

interface CodeSignInProps {
  onSignedIn: (answer: SignedInAnswer) => void;
}

/** Asks for the e-mail, then for the mailed code. It renders in browsers only, because it resumes this tab's step. */
export function CodeSignIn({ onSignedIn }: CodeSignInProps) {
  const [email, setEmail] = useState(codeSentTo);
  return email === '' ? (
    <MailedCodeForm
      send={requestCode}
      submit="Enviar código"
      onSent={(sentTo) => {
        rememberCodeSent(sentTo);
        setEmail(sentTo);
      }}
    >
      Você recebe um código de 6 números por e-mail e entra com ele, sem senha.
    </MailedCodeForm>
  ) : (
    <CodeForm
      email={email}
      onSignedIn={(answer) => {
        forgetCodeSent();
        rememberWayIn(true);
        onSignedIn(answer);
      }}
      onOther={() => {
        forgetCodeSent();
        setEmail('');
      }}
    />
  );
}
