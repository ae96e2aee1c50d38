import { Suspense, useState } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { required } from '#ui/lazy-part.ts';
import { Link } from '#ui/link/link.tsx';
import { Loader } from '#ui/loader/loader.tsx';
import { AccessibilityTools } from './accessibility-tools.tsx';
import { AccountMenu } from './account-menu.tsx';
import { brandLinks } from './brand-links.ts';
import { useChromeData } from './chrome-data.ts';
import styles from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { HomeLogo } from './home-logo.tsx';
import { SERVICE_LINKS } from './menu.ts';
import { MiniCartButton } from './mini-cart-button.tsx';
import { StorePicker } from './store-picker.tsx';

const SideMenu = required(async () => (await import('./side-menu.tsx')).SideMenu);

export function Header({ secondBar }: { secondBar: boolean }) {
  const chrome = useChromeData();
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <header className={styles.header}>
      <div className={styles.topBar}>
        <div className={`container ${styles.topBarRow}`}>
          <nav aria-label="Institucional" className={styles.institutional}>
            {brandLinks('corporate', 'results', 'blog').map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </nav>
          {chrome && <StorePicker store={chrome.store} stores={chrome.stores} />}
          <AccessibilityTools />
        </div>
      </div>
      <div className={`container ${styles.mainBar}`}>
        <button
          type="button"
          className={styles.iconButton}
          aria-label="Abrir menu"
          aria-haspopup="dialog"
          onClick={() => setMenu('open')}
        >
          <Icon name="menu" size="lg" />
        </button>
        <HomeLogo className={styles.logo} />
        <div className={styles.search}>
          <HeaderSearch />
        </div>
        <AccountMenu />
        <MiniCartButton />
      </div>
      {secondBar && (
        <nav aria-label="Serviços" className={styles.secondBar}>
          <ul className={`container ${styles.services}`}>
            {SERVICE_LINKS.map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {menu !== 'never' && (
        <Suspense fallback={<Loader overlay />}>
          <SideMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </header>
  );
}
