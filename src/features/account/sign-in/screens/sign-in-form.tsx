import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import type { SignedInAnswer } from '#features/account/accounts/contract.ts';
import { type SignInInput, signInBody } from '#features/account/sign-in/contract.ts';
import { withBotProof } from '#ui/bot-check/bot-check.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { EmailField } from '#ui/field/email-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { BotTerms } from '#ui/form/bot-terms.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { useFormDraft } from '#ui/form/use-form-draft.ts';
import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import type * as calls from '../calls.ts';
import { enter, SIGN_IN_DRAFTS } from './enter.ts';
import { rememberWayIn } from './sign-in-steps.ts';

const LABELS = { email: 'E-mail', password: 'Senha' } as const;

interface SignInFormProps {
  forgotHref?: string;
  onSignedIn: (answer: SignedInAnswer) => void;
}

export function SignInForm({ forgotHref = urls.forgotPassword(), onSignedIn }: SignInFormProps) {
  const form = useForm<SignInInput>({
    resolver: valibotResolver(signInBody, undefined, { raw: true }),
    defaultValues: { email: '', password: '' },
    shouldFocusError: false,
  });
  useFormDraft(form, 'entrada', SIGN_IN_DRAFTS);
  const field = fieldsOf(form, LABELS);
  const { attempt, busy, onSubmit } = useCallForm(form, async (values) => {
    const answer = await withBotProof('login', (proof) =>
      enter<typeof calls.login>('/v1/login', { ...values, ...proof }),
    );
    rememberWayIn(false);
    onSignedIn(answer);
  });
  return (
    <form className="stack" data-gap="4" method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS)} attempt={attempt} />
      <EmailField autoComplete="username" {...field('email')} />
      <PasswordField autoComplete="current-password" {...field('password')} />
      <p>
        <Link href={forgotHref} className="alone">
          Esqueci a senha
        </Link>
      </p>
      <Button type="submit" block busy={busy}>
        Entrar
      </Button>
      <BotTerms />
    </form>
  );
}
