import { useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { ConfirmEmailScreen } from '#features/profile/screens/confirm-email-screen.tsx';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import { useVisitor } from '../visitor/visitor.ts';
import type { Route } from './+types/confirm-email.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { customer } = context.get(pageContext);
  return { email: customer?.email ?? null, confirmed: customer?.emailConfirmed ?? false };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Confirmar e-mail') },
  { name: 'robots', content: 'noindex' },
];

/** Keeps the token over the sign-in, in this tab only. */
const KEPT_TOKEN = 'confirm_email';

const tokenHere = () => window.location.hash.slice(1) || (sessionStorage.getItem(KEPT_TOKEN) ?? '');

const onHashChange = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

export default function ConfirmEmailPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { refresh } = useVisitor();
  // The token stands behind the '#', so only the browser knows it.
  const token = useSyncExternalStore(onHashChange, tokenHere, () => '');
  return (
    <ConfirmEmailScreen
      {...loaderData}
      token={token}
      onSignIn={() => sessionStorage.setItem(KEPT_TOKEN, token)}
      onConfirmed={() => {
        sessionStorage.removeItem(KEPT_TOKEN);
        void revalidate();
        // A partner's prices may apply from now on.
        void refresh();
      }}
    />
  );
}
