import { useEffect, useRef } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { needsOwnDocument } from '../own-document.ts';
import { menuOf, type PanelPage } from '../pages.ts';
import styles from './frame.module.css';

export function Menu({ pages }: { pages: readonly PanelPage[] }) {
  const { pathname } = useLocation();
  const isShown = ({ path }: PanelPage) =>
    matchPath({ path: `/${path}`, end: path === '' }, pathname) !== null;
  return (
    <nav className={`${styles.nav} no-print`} aria-label="Painel">
      {menuOf(pages).map((page) => {
        const { path, title, group } = page;
        const isCurrent =
          isShown(page) || (group !== undefined && pages.some((one) => one.group === group && isShown(one)));
        return (
          <Link
            key={path}
            to={`/${path}`}
            reloadDocument={needsOwnDocument(`/${path}`)}
            className={styles.link}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <Name isCurrent={isCurrent}>{title}</Name>
          </Link>
        );
      })}
    </nav>
  );
}

/** On a phone the menu is one row, and the name of the current page comes into view. */
function Name({ isCurrent, children }: { isCurrent: boolean; children: string }) {
  const name = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const menu = name.current?.closest('nav');
    // `scrollIntoView` would move the page too.
    if (isCurrent && name.current && menu)
      menu.scrollLeft = name.current.offsetLeft - (menu.clientWidth - name.current.offsetWidth) / 2;
  }, [isCurrent]);
  return <span ref={name}>{children}</span>;
}
