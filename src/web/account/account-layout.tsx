import { Outlet } from 'react-router';
import styles from './account-layout.module.css';
import { AccountNav } from './account-nav.tsx';

/** A layout route, so that the menu and its focus survive navigation between account pages. */
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
