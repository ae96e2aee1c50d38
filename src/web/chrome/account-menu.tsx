import { type ReactNode, Suspense, useRef } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { optional } from '#ui/lazy-part.ts';
import { Link } from '#ui/link/link.tsx';
import { Loader } from '#ui/loader/loader.tsx';
import { usePlace } from '#ui/navigation.ts';
import popover from '#ui/popover/popover.module.css';
import { usePopover } from '#ui/popover/use-popover.ts';
import { urls } from '#values/urls.ts';
import { useSignOut } from '../visitor/use-sign-out.ts';
import { useVisitor } from '../visitor/visitor.ts';
import styles from './account-menu.module.css';
import { ACCOUNT_LINKS } from './menu.ts';

const PartnerIcon = optional(async () => (await import('./partner-icon.tsx')).PartnerIcon);

const USER = <Icon name="user" size="lg" />;

/** For a visitor who is not signed in, every entry leads to /entre. */
export function AccountMenu() {
  const { data } = useVisitor();
  const { signOut, busy } = useSignOut();
  if (!data?.session.isSignedIn)
    return (
      <div className={styles.signedOut}>
        <Link href={urls.signIn()} className={styles.entry}>
          <Icon name="user" size="lg" />
          <span className="icon-label">Entre / Cadastre-se</span>
        </Link>
        <Menu className={styles.desktopOnly} summary={<Icon name="chevron" size="sm" title="Minha conta" />}>
          {(close) =>
            ACCOUNT_LINKS.map(({ label }) => (
              <li key={label}>
                <Link href={urls.signIn()} onClick={close}>
                  {label}
                </Link>
              </li>
            ))
          }
        </Menu>
      </div>
    );
  const { client, logo, customizations } = data.affiliation;
  const partner = client && <span className={styles.partner}>{client}</span>;
  const summary = (
    <>
      {logo ? (
        <img src={logo} alt="" className={styles.logo} />
      ) : (
        <Suspense fallback={USER}>
          {customizations.icon ? <PartnerIcon name={customizations.icon} otherwise={USER} /> : USER}
        </Suspense>
      )}
      <span className={styles.name}>
        <span className="icon-label">Olá, </span>
        {data.session.firstName}
      </span>
      {partner}
    </>
  );
  return (
    <Menu summary={summary} className={styles.signedIn}>
      {(close) => (
        <>
          {partner && <li>{partner}</li>}
          {ACCOUNT_LINKS.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={signOut}>
              Sair
            </button>
            {busy && <Loader overlay />}
          </li>
        </>
      )}
    </Menu>
  );
}

interface MenuProps {
  summary: ReactNode;
  className?: string;
  children: (close: () => void) => ReactNode;
}

function Menu({ summary, className = '', children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const handlers = usePopover(details, usePlace().pathname);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details ref={details} className={`${popover.popover} ${className}`} {...handlers}>
      <summary className={styles.entry}>{summary}</summary>
      <ul className={`${popover.box} ${styles.list}`}>{children(close)}</ul>
    </details>
  );
}
