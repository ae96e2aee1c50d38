import { redirect } from 'react-router';
import { PasswordScreen } from '#features/profile/screens/password-screen.tsx';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import { useVisitor } from '../visitor/visitor.ts';
import type { Route } from './+types/password.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { customer, services } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInFor(urls.password()));
  return { email: customer.email, hasPassword: await services.account.hasPassword(customer.id) };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Alterar senha') },
  { name: 'robots', content: 'noindex' },
];

export default function PasswordPage({ loaderData }: Route.ComponentProps) {
  const { refresh } = useVisitor();
  // The session is a new one, and so is its form key.
  return <PasswordScreen {...loaderData} onChanged={() => void refresh()} />;
}
