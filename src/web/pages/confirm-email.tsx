import { useRevalidator } from 'react-router';
import { ConfirmEmailScreen } from '#features/account/accounts/emails/screens/confirm-email-screen.tsx';
import { pageContext } from '../context.ts';
import { useLinkToken } from '../personal/use-link-token.ts';
import { title } from '../seo/meta.ts';
import { useVisitor } from '../visitor/visitor.ts';
import type { Route } from './+types/confirm-email.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { customer } = context.get(pageContext);
  const pending = customer?.pendingEmail ?? null;
  return {
    email: pending ?? customer?.email ?? null,
    confirmed: pending === null && (customer?.emailConfirmed ?? false),
    replaces: pending !== null,
  };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Confirmar e-mail') },
  { name: 'robots', content: 'noindex' },
];

/** Stores the token during sign-in, in this tab only. */
const STORED_TOKEN = 'confirm_email';

const storedToken = () => sessionStorage.getItem(STORED_TOKEN) ?? '';

export default function ConfirmEmailPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { refresh } = useVisitor();
  const token = useLinkToken(storedToken) ?? '';
  return (
    <ConfirmEmailScreen
      {...loaderData}
      token={token}
      onSignIn={() => sessionStorage.setItem(STORED_TOKEN, token)}
      onConfirmed={() => {
        sessionStorage.removeItem(STORED_TOKEN);
        void revalidate();
        // A partner's prices may apply from now on.
        void refresh();
      }}
    />
  );
}
