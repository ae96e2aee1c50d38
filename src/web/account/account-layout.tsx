import { Suspense } from 'react';
import { Outlet, useLocation, useRevalidator } from 'react-router';
import { Alert } from '#ui/alert/alert.tsx';
import { optional } from '#ui/lazy-part.ts';
import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { useSignOut } from '../visitor/use-sign-out.ts';
import type { Route } from './+types/account-layout.ts';
import styles from './account-layout.module.css';
import { AccountNav } from './account-nav.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { customer, sessionHash, services } = context.get(pageContext);
  return {
    unconfirmed: customer?.emailConfirmed === false && customer.pendingEmail === null,
    offersPasskey: customer !== null && (await services.passkeys.offersOne(customer.id, sessionHash)),
  };
}

/** A layout route, so that the menu and its focus survive navigation between account pages. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`container ${styles.layout}`}>
      <AccountNav />
      <div className={styles.page}>
        {loaderData.unconfirmed && <Unconfirmed />}
        <Outlet />
        {loaderData.offersPasskey && <OfferedPasskey />}
      </div>
    </div>
  );
}

const Unconfirmed = () => (
  <Alert live={false} className={styles.notice} title="Falta confirmar o seu e-mail">
    É rápido, por um código que vai para ele. <Link href={urls.confirmEmail()}>Confirmar o e-mail</Link>
  </Alert>
);

const PasskeyOffer = optional(
  async () => (await import('#features/account/sign-in/passkeys/screens/passkey-offer.tsx')).PasskeyOffer,
);

function OfferedPasskey() {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const { signOut } = useSignOut(urls.signInFor(pathname));
  // The list of passkeys has the button on that page.
  if (pathname === urls.password()) return null;
  return (
    <Suspense>
      <div className={styles.offer}>
        <PasskeyOffer onAdded={revalidate} onSignInAgain={() => void signOut()} />
      </div>
    </Suspense>
  );
}
