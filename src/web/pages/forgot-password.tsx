import { ForgotPasswordScreen } from '#features/sign-in/screens/forgot-password-screen.tsx';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/forgot-password.ts';

export const meta: Route.MetaFunction = () => [
  { title: title('Esqueci a senha') },
  { name: 'robots', content: 'noindex' },
];

export default function ForgotPasswordPage() {
  return <ForgotPasswordScreen />;
}
