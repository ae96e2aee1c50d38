import { Icon } from '#ui/icon/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { AccessibilityTools } from './accessibility-tools.tsx';
import { AccountMenu } from './account-menu.tsx';
import { brandLinks } from './brand-links.ts';
import { useChromeData } from './chrome-data.ts';
import styles from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { HomeLogo } from './home-logo.tsx';
import { useServiceLinks } from './menu.ts';
import { sideMenu } from './menu-overlay.ts';
import { MiniCartButton } from './mini-cart-button.tsx';
import { StorePicker } from './store-picker.tsx';

export function Header({ secondBar }: { secondBar: boolean }) {
  const chrome = useChromeData();
  const services = useServiceLinks();
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
          onClick={() => sideMenu.open()}
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
      {secondBar && services.length > 0 && (
        <nav aria-label="Serviços" className={styles.secondBar}>
          <ul className={`container ${styles.services}`}>
            {services.map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}
