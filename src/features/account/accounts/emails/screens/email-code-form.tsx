import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { CodeField } from '#ui/field/code-field.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import { type EmailCodeInput, emailCodeBody } from '../email-code.ts';
import styles from './emails.module.css';
import { ResendCode } from './resend-code.tsx';
import { resendEmailCode } from './resend-email-code.ts';

const LABELS = { code: 'Código de 6 números' } as const;

export function EmailCodeForm({ onConfirmed }: { onConfirmed: () => void }) {
  const form = useForm<EmailCodeInput>({
    resolver: valibotResolver(emailCodeBody, undefined, { raw: true }),
    defaultValues: { code: '' },
    shouldFocusError: false,
  });
  const field = fieldsOf(form, LABELS);
  const { attempt, busy, onSubmit } = useCallForm(form, async (values) => {
    await postJson<typeof calls.confirmByCode>('/v1/customer/email/code', values, {
      within: CHANGE_MS,
      has: ['ok'],
    });
    onConfirmed();
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <CodeField
        sends
        hint="Está no e-mail mais recente e vale por 30 minutos. Com o sexto número, ele é conferido."
        {...field('code')}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Confirmar
        </Button>
        <ResendCode resend={resendEmailCode} />
      </div>
    </form>
  );
}
