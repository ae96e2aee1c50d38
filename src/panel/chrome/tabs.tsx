import { NavLink, useLocation } from 'react-router';
import { GROUPS, type PanelPage } from '../pages.ts';
import styles from './tabs.module.css';

/** The pages of a group lead to each other. A person with one of them sees no choice. */
export function Tabs({ pages }: { pages: readonly PanelPage[] }) {
  const { pathname } = useLocation();
  const shown = pages.find(({ path }) => `/${path}` === pathname)?.group;
  const tabs = pages.filter(({ group }) => shown && group === shown);
  if (!shown || tabs.length < 2) return null;
  return (
    <nav className={`${styles.tabs} no-print`} aria-label={GROUPS[shown]}>
      {tabs.map(({ path, title }) => (
        <NavLink key={path} to={`/${path}`}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
