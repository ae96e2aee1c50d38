import { Outlet } from 'react-router';
import { Alert } from '#ui/alert/alert.tsx';
import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import type { Route } from './+types/account-layout.ts';
import styles from './account-layout.module.css';
import { AccountNav } from './account-nav.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { customer } = context.get(pageContext);
  return { unconfirmed: customer?.emailConfirmed === false };
}

/** A layout route, so that the menu and its focus survive navigation between account pages. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`container ${styles.layout}`}>
      <AccountNav />
      <div className={styles.page}>
        {loaderData.unconfirmed && <Unconfirmed />}
        <Outlet />
      </div>
    </div>
  );
}

const Unconfirmed = () => (
  <Alert live={false} className={styles.notice} title="Falta confirmar o seu e-mail">
    É rápido, por um código que vai para ele. <Link href={urls.confirmEmail()}>Confirmar o e-mail</Link>
  </Alert>
);
