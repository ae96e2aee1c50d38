import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import type { SignedInAnswer } from '#features/account/accounts/contract.ts';
import { NewPasswordField } from '#features/account/accounts/profile/screens/new-password-field.tsx';
import { putPassword } from '#features/account/accounts/profile/screens/put-password.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { PasswordField } from '#ui/field/password-field.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { CallError } from '#ui/http.ts';
import { type ResetInput, resetBody } from '../contract.ts';
import type * as calls from '../mailed-code-calls.ts';
import { enter } from './enter.ts';

const LABELS = {
  token: 'Link',
  newPassword: 'Nova senha',
  confirmNewPassword: 'Confirme a nova senha',
} as const;

interface ResetPasswordFormProps {
  token: string;
  onSignedIn: (answer: SignedInAnswer) => void;
  onRefused: (message: string) => void;
}

export function ResetPasswordForm({ token, onSignedIn, onRefused }: ResetPasswordFormProps) {
  const form = useForm<ResetInput>({
    resolver: valibotResolver(resetBody, undefined, { raw: true }),
    defaultValues: { token, newPassword: '', confirmNewPassword: '' },
    shouldFocusError: false,
  });
  const field = fieldsOf(form, LABELS);
  const { attempt, busy, onSubmit } = useCallForm(form, async (values) => {
    try {
      onSignedIn(await enter<typeof calls.reset>('/v1/password/reset', values));
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.code !== 'expired_link') throw failure;
      onRefused(failure.message);
    }
  });
  return (
    <form className="stack" data-gap="4" method="post" noValidate onSubmit={onSubmit}>
      <p>Depois de mudar a senha, você entra direto, e a sua conta sai de todos os outros aparelhos.</p>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <NewPasswordField
        typed={form.watch('newPassword')}
        onMade={putPassword(form, 'newPassword', 'confirmNewPassword')}
        {...field('newPassword')}
      />
      <PasswordField autoComplete="new-password" {...field('confirmNewPassword')} />
      <Button type="submit" block busy={busy}>
        Mudar a senha
      </Button>
    </form>
  );
}
