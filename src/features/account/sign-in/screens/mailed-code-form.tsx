import { valibotResolver } from '@hookform/resolvers/valibot';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { type MailRequest, mailRequestBody } from '#features/account/accounts/emails/email-code.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { EmailField } from '#ui/field/email-field.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { useFormDraft } from '#ui/form/use-form-draft.ts';
import { SIGN_IN_DRAFTS } from './enter.ts';

const LABELS = { email: 'E-mail' } as const;

interface MailedCodeFormProps {
  send: (request: MailRequest) => Promise<unknown>;
  submit: string;
  children: ReactNode;
  onSent: (email: string) => void;
}

export function MailedCodeForm({ send, submit, children, onSent }: MailedCodeFormProps) {
  const form = useForm<MailRequest>({
    resolver: valibotResolver(mailRequestBody, undefined, { raw: true }),
    defaultValues: { email: '' },
    shouldFocusError: false,
  });
  useFormDraft(form, 'entrada', SIGN_IN_DRAFTS);
  const field = fieldsOf(form, LABELS);
  const { attempt, busy, onSubmit } = useCallForm(form, async (values) => {
    await send(values);
    onSent(values.email.trim());
  });
  return (
    <form className="stack" data-gap="4" method="post" noValidate onSubmit={onSubmit}>
      <p>{children}</p>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <EmailField autoComplete="username" {...field('email')} />
      <Button type="submit" block busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
