import { Outlet } from 'react-router';
import styles from './account-layout.module.css';
import { AccountNav } from './account-nav.tsx';

/** What every page of the account stands in: the menu stays where it is, and keeps focus, from page to page. */
export default function AccountLayout() {
  return (
    <div className={`container ${styles.layout}`}>
      <AccountNav />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
