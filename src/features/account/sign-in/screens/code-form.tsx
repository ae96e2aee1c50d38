import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { SignedInAnswer } from '#features/account/accounts/contract.ts';
import { requestCode } from '#features/account/accounts/emails/screens/request-code.ts';
import { ResendCode } from '#features/account/accounts/emails/screens/resend-code.tsx';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { CodeField } from '#ui/field/code-field.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { MailAddress } from '#ui/mail-address/mail-address.tsx';
import { type CodeSignInInput, codeSignInBody } from '../contract.ts';
import type * as calls from '../mailed-code-calls.ts';
import { enter } from './enter.ts';

const LABELS = { email: 'E-mail', code: 'Código de 6 números' } as const;

interface CodeFormProps {
  email: string;
  onSignedIn: (answer: SignedInAnswer) => void;
  onOther: () => void;
}

export function CodeForm({ email, onSignedIn, onOther }: CodeFormProps) {
  const sent = useRef<HTMLParagraphElement>(null);
  useEffect(() => sent.current?.focus(), []);
  const form = useForm<CodeSignInInput>({
    resolver: valibotResolver(codeSignInBody, undefined, { raw: true }),
    defaultValues: { email, code: '' },
    shouldFocusError: false,
  });
  const field = fieldsOf(form, LABELS);
  const { attempt, busy, onSubmit } = useCallForm(form, async (values) => {
    onSignedIn(await enter<typeof calls.loginByCode>('/v1/login/code', values));
  });
  return (
    <form className="stack" data-gap="4" method="post" noValidate onSubmit={onSubmit}>
      <p ref={sent} tabIndex={-1}>
        Se <MailAddress>{email}</MailAddress> tem uma conta aqui, o código já está a caminho e vale por 10
        minutos. Não chegou? Veja também a caixa de spam.
      </p>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <CodeField sends hint="Com o sexto número, você entra." {...field('code')} />
      <Button type="submit" block busy={busy}>
        Entrar
      </Button>
      <div className="cluster" data-gap="2">
        <ResendCode resend={() => requestCode({ email })} />
        <Button variant="ghost" onClick={onOther}>
          Usar outro e-mail
        </Button>
      </div>
    </form>
  );
}
