import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { TextField } from '#ui/field/controls.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { CallError, CHANGE_MS, postJson } from '#ui/http.ts';
import type { DoneAnswer } from '../answers.ts';
import { type EmailCodeInput, emailCodeBody } from '../email-code.ts';
import styles from './profile.module.css';

const LABELS = { code: 'Código de 6 números' } as const;

export function EmailCodeForm({ onConfirmed }: { onConfirmed: () => void }) {
  const form = useForm<EmailCodeInput>({
    resolver: valibotResolver(emailCodeBody, undefined, { raw: true }),
    defaultValues: { code: '' },
    shouldFocusError: false,
  });
  const field = fieldsOf(form, LABELS);
  const { attempt, busy, onSubmit } = useCallForm(form, async (values) => {
    await postJson<DoneAnswer>('/v1/customer/email/code', values, { within: CHANGE_MS, has: [] });
    onConfirmed();
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <TextField
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        hint="Está no e-mail mais recente e vale por 30 minutos."
        {...field('code')}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Confirmar
        </Button>
        <Resend />
      </div>
    </form>
  );
}

type Sent = 'no' | 'busy' | 'yes';

function Resend() {
  const [sent, setSent] = useState<Sent>('no');
  const [failure, setFailure] = useState('');
  const resend = async () => {
    setSent('busy');
    setFailure('');
    try {
      await postJson<DoneAnswer>('/v1/customer/email/resend', {}, { within: CHANGE_MS, has: [] });
      setSent('yes');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setSent('no');
      setFailure(error.message);
    }
  };
  return (
    <>
      <Button variant="ghost" busy={sent === 'busy'} onClick={() => void resend()}>
        Enviar novo código
      </Button>
      <div className={styles.status} role="status">
        {sent === 'yes' && 'Enviamos um novo código. Os anteriores não valem mais.'}
      </div>
      {failure && <Alert tone="error">{failure}</Alert>}
    </>
  );
}
