import { useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#ui/icon/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import styles from './account-layout.module.css';

/** Entries and order are from the specification, section 2 (account side menu). */
const ENTRIES = [
  { href: urls.orders(), label: 'MEUS PEDIDOS' },
  { href: urls.account(), label: 'MEUS DADOS' },
  { href: urls.addresses(), label: 'ENDEREÇOS' },
  { href: urls.beneficiaries(), label: 'BENEFICIÁRIOS' },
  { href: urls.password(), label: 'ALTERAR SENHA' },
] as const;

export function AccountNav() {
  const details = useRef<HTMLDetailsElement>(null);
  // Client-side navigation leaves the menu open and the focus inside it.
  const close = () => {
    if (!details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  return (
    <nav className={styles.nav} aria-label="Minha conta">
      <details ref={details} className={styles.small}>
        <summary className={styles.title}>
          <Icon name="menu" />
          MINHA CONTA
          <Icon name="chevron" className={styles.chevron} />
        </summary>
        <Entries onChoose={close} />
      </details>
      <div className={styles.wide}>
        <Entries />
      </div>
    </nav>
  );
}

function Entries({ onChoose }: { onChoose?: () => void }) {
  const { pathname } = useLocation();
  return (
    <ul className={styles.entries}>
      {ENTRIES.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} aria-current={currentOf(pathname, href)} onClick={onChoose}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** An order's page is below MEUS PEDIDOS, so it marks that entry as 'true' instead of 'page'. */
function currentOf(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
