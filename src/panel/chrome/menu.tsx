import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { needsOwnDocument } from '../own-document.ts';
import type { PanelPage } from '../pages.ts';
import styles from './frame.module.css';

export const Menu = ({ pages }: { pages: readonly PanelPage[] }) => (
  <nav className={`${styles.nav} no-print`} aria-label="Painel">
    {pages.map(({ path, title }) => (
      <NavLink
        key={path}
        to={`/${path}`}
        end={path === ''}
        reloadDocument={needsOwnDocument(`/${path}`)}
        className={styles.link}
      >
        {({ isActive }) => <Name isCurrent={isActive}>{title}</Name>}
      </NavLink>
    ))}
  </nav>
);

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
