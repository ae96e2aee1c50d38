import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { requestCode } from '#features/account/accounts/screens/request-code.ts';
import { ResendCode } from '#features/account/accounts/screens/resend-code.tsx';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { TextField } from '#ui/field/controls.tsx';
import { signInAgain } from '#ui/form/ended-session.ts';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useAction } from '#ui/form/use-action.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { MailAddress } from '#ui/mail-address/mail-address.tsx';
import type * as calls from '../calls.ts';
import { type CloseByCodeInput, closeByCodeBody } from '../closing.ts';
import { CloseActions } from './close-actions.tsx';
import styles from './closing.module.css';

const LABELS = { code: 'Código de 6 números' } as const;

interface CloseByCodeProps {
  email: string;
  onClose: () => void;
  onAsked: () => Promise<void>;
}

/** For an account without a password, whose owner reads its mail. */
export function CloseByCode(props: CloseByCodeProps) {
  const [sent, setSent] = useState(false);
  return sent ? <CodeForm {...props} /> : <AskForCode {...props} onSent={() => setSent(true)} />;
}

function AskForCode({ email, onClose, onSent }: CloseByCodeProps & { onSent: () => void }) {
  const { busy, failure, run } = useAction(async () => {
    await requestCode({ email });
    onSent();
  });
  return (
    <>
      <p>
        Para confirmar que é você, enviamos um código para <MailAddress>{email}</MailAddress>.
      </p>
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className={styles.actions}>
        <Button variant="secondary" busy={busy} onClick={() => void run()}>
          Enviar código
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </>
  );
}

function CodeForm({ email, onClose, onAsked }: CloseByCodeProps) {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => told.current?.focus(), []);
  const form = useForm<CloseByCodeInput>({
    resolver: valibotResolver(closeByCodeBody, undefined, { raw: true }),
    defaultValues: { code: '' },
    shouldFocusError: false,
  });
  const field = fieldsOf(form, LABELS);
  const { attempt, busy, onSubmit } = useCallForm(
    form,
    async (values) => {
      await postJson<typeof calls.closeByCode>('/v1/customer/close/code', values, {
        within: CHANGE_MS,
        has: ['dueOn'],
      });
      await onAsked();
    },
    signInAgain,
  );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p ref={told} tabIndex={-1}>
        O código está no e-mail mais recente e vale por 10 minutos. É o mesmo que serve para entrar.
      </p>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <TextField inputMode="numeric" autoComplete="one-time-code" maxLength={10} {...field('code')} />
      <CloseActions busy={busy} onClose={onClose}>
        <ResendCode resend={() => requestCode({ email })} />
      </CloseActions>
    </form>
  );
}
