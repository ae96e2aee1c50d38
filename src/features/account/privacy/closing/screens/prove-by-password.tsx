import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { PasswordField } from '#ui/field/password-field.tsx';
import { signInAgain } from '#ui/form/ended-session.ts';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { type PasswordProofInput, passwordProofBody } from '../closing.ts';
import styles from './closing.module.css';
import type { ClosingAction } from './closing-action.ts';
import { ProofActions } from './proof-actions.tsx';

const LABELS = { currentPassword: 'Sua senha' } as const;

interface ProveByPasswordProps {
  action: ClosingAction;
  onClose: () => void;
  onDone: () => Promise<void>;
}

export function ProveByPassword({ action, onClose, onDone }: ProveByPasswordProps) {
  const form = useForm<PasswordProofInput>({
    resolver: valibotResolver(passwordProofBody, undefined, { raw: true }),
    defaultValues: { currentPassword: '' },
    shouldFocusError: false,
  });
  const field = fieldsOf(form, LABELS);
  const { attempt, busy, onSubmit } = useCallForm(
    form,
    async (values) => {
      await action.byPassword(values);
      await onDone();
    },
    signInAgain,
  );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <PasswordField autoComplete="current-password" {...field('currentPassword')} />
      <ProofActions action={action} busy={busy} onClose={onClose} />
    </form>
  );
}
