import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { TextField } from '#ui/field/controls.tsx';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { postJson, rememberFormKey } from '#ui/http.ts';
import { type SignedInAnswer, type SignInInput, signInBody } from '../contract.ts';
import { PasswordField } from './password-field.tsx';

interface SignInFormProps {
  onSignedIn: (answer: SignedInAnswer) => void;
}

/** E-mail and password. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const form = useForm<SignInInput>({
    resolver: valibotResolver(signInBody, undefined, { raw: true }),
    defaultValues: { email: '', password: '' },
    shouldFocusError: false,
  });
  const { register, formState } = form;
  const { errors } = formState;
  const { attempt, busy, onSubmit } = useCallForm(form, async (values) => {
    const answer = await postJson<SignedInAnswer>('/v1/login', values);
    rememberFormKey(answer.formKey);
    onSignedIn(answer);
  });
  return (
    <form className="stack" data-gap="4" method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary items={summaryOf(errors, { email: 'E-mail', password: 'Senha' })} attempt={attempt} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" block busy={busy}>
        Entrar
      </Button>
    </form>
  );
}
