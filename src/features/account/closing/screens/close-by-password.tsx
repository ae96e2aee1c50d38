import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { PasswordField } from '#ui/field/password-field.tsx';
import { signInAgain } from '#ui/form/ended-session.ts';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import { type CloseAccountInput, closeAccountBody } from '../closing.ts';
import { CloseActions } from './close-actions.tsx';
import styles from './closing.module.css';

const LABELS = { currentPassword: 'Sua senha' } as const;

interface CloseByPasswordProps {
  onClose: () => void;
  onAsked: () => Promise<void>;
}

export function CloseByPassword({ onClose, onAsked }: CloseByPasswordProps) {
  const form = useForm<CloseAccountInput>({
    resolver: valibotResolver(closeAccountBody, undefined, { raw: true }),
    defaultValues: { currentPassword: '' },
    shouldFocusError: false,
  });
  const field = fieldsOf(form, LABELS);
  const { attempt, busy, onSubmit } = useCallForm(
    form,
    async (values) => {
      await postJson<typeof calls.close>('/v1/customer/close', values, { within: CHANGE_MS, has: ['dueOn'] });
      await onAsked();
    },
    signInAgain,
  );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <PasswordField autoComplete="current-password" {...field('currentPassword')} />
      <CloseActions busy={busy} onClose={onClose} />
    </form>
  );
}
