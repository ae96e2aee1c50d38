import { ResetPasswordScreen } from '#features/account/sign-in/screens/reset-password-screen.tsx';
import { takeReturn } from '#features/account/sign-in/screens/sign-in-steps.ts';
import { useAfterSignIn } from '#features/account/sign-in/screens/use-after-sign-in.ts';
import { useLinkToken } from '../personal/use-link-token.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/reset-password.ts';

export const meta: Route.MetaFunction = () => [
  { title: title('Mudar a senha') },
  { name: 'robots', content: 'noindex' },
];

export default function ResetPasswordPage() {
  return <ResetPasswordScreen token={useLinkToken()} onSignedIn={useAfterSignIn(takeReturn)} />;
}
