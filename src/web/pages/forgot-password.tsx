import { returnPath } from '#features/account/sign-in/return-path.ts';
import { ForgotPasswordScreen } from '#features/account/sign-in/screens/forgot-password-screen.tsx';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/forgot-password.ts';

export const loader = ({ url }: Route.LoaderArgs) => ({
  returnTo: returnPath(url.searchParams.get('volta')),
});

export const meta: Route.MetaFunction = () => [
  { title: title('Esqueci a senha') },
  { name: 'robots', content: 'noindex' },
];

export default function ForgotPasswordPage({ loaderData }: Route.ComponentProps) {
  return <ForgotPasswordScreen {...loaderData} />;
}
