import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { PasswordField } from '#ui/field/password-field.tsx';
import { signInAgain, useCutOffForm } from '#ui/form/ended-session.ts';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { CHANGE_MS, postJson, rememberFormKey } from '#ui/http.ts';
import type * as calls from '../customer-calls.ts';
import { type PasswordInput, passwordSchema } from '../new-password.ts';
import { NewPasswordField } from './new-password-field.tsx';
import styles from './profile.module.css';
import { putPassword } from './put-password.ts';

const LABELS = {
  currentPassword: 'Senha atual',
  newPassword: 'Nova senha',
  confirmNewPassword: 'Confirme a nova senha',
} as const;

interface PasswordFormProps {
  /** Password managers find the account by it. */
  email: string;
  onChanged: () => void;
}

export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const form = useForm<PasswordInput>({
    resolver: valibotResolver(passwordSchema, undefined, { raw: true }),
    defaultValues: { currentPassword: '', newPassword: '', confirmNewPassword: '' },
    shouldFocusError: false,
  });
  const field = fieldsOf(form, LABELS);
  const { attempt, busy, onSubmit } = useCallForm(
    form,
    async (values) => {
      const { formKey } = await postJson<typeof calls.changePassword>('/v1/customer/password', values, {
        within: CHANGE_MS,
        has: ['formKey'],
      });
      rememberFormKey(formKey);
      onChanged();
    },
    signInAgain,
  );
  useCutOffForm(form, `senha ${email}`);
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField autoComplete="current-password" {...field('currentPassword')} />
      <NewPasswordField
        typed={form.watch('newPassword')}
        email={email}
        onMade={putPassword(form, 'newPassword', 'confirmNewPassword')}
        {...field('newPassword')}
      />
      <PasswordField autoComplete="new-password" {...field('confirmNewPassword')} />
      <div>
        <Button type="submit" busy={busy}>
          Alterar senha
        </Button>
      </div>
    </form>
  );
}
