import { redirect, useRevalidator } from 'react-router';
import { PasswordScreen } from '#features/account/accounts/profile/screens/password-screen.tsx';
import { AccessSection } from '#features/account/privacy/access-log/screens/access-section.tsx';
import { SessionsSection } from '#features/account/sessions/screens/sessions-section.tsx';
import { PasskeysSection } from '#features/account/sign-in/passkeys/screens/passkeys-section.tsx';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import { useSignOut } from '../visitor/use-sign-out.ts';
import { useVisitor } from '../visitor/visitor.ts';
import type { Route } from './+types/password.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { customer, sessionHash, services } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInFor(urls.password()));
  const [hasPassword, passkeys, sessions, accesses] = await Promise.all([
    services.profile.hasPassword(customer.id),
    services.passkeys.list(customer.id),
    services.sessions.open(customer.id, sessionHash),
    services.accessLog.recent(customer.id),
  ]);
  return { email: customer.email, hasPassword, passkeys, sessions, accesses };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Alterar senha') },
  { name: 'robots', content: 'noindex' },
];

export default function PasswordPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { refresh } = useVisitor();
  const { signOut } = useSignOut(urls.signInFor(urls.password()));
  const { passkeys, sessions, accesses, ...account } = loaderData;
  return (
    <>
      <PasswordScreen
        {...account}
        onChanged={() => {
          // The new session has a new form key, and the other sessions have ended.
          void refresh();
          void revalidate();
        }}
      />
      <PasskeysSection passkeys={passkeys} onChanged={revalidate} onSignInAgain={() => void signOut()} />
      <SessionsSection sessions={sessions} onChanged={revalidate} onSignInAgain={() => void signOut()} />
      <AccessSection accesses={accesses} />
    </>
  );
}
