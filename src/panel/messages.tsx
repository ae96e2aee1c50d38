import type { ComponentType } from 'react';
import { NavLink } from 'react-router';
import { RequestsPage as Requests } from '#features/account/privacy/data-rights/panel/requests-page.tsx';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { ContactsPage as Contacts } from '#features/outreach/contact/inbox/panel/contacts-page.tsx';
import { CommentsPage as Comments } from '#features/outreach/surveys/panel/comments-page.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import styles from './messages.module.css';
import { inPanel } from './own-document.ts';

/** Everything that people write to the store. */
function Tabs() {
  const tabs = [
    { href: panelUrls.contacts(), title: 'Mensagens', shown: usePermitted('contact-desk/list') },
    {
      href: panelUrls.dataRequests(),
      title: 'Pedidos de titulares',
      shown: usePermitted('data-rights/open'),
    },
    {
      href: panelUrls.surveyComments(),
      title: 'Comentários das pesquisas',
      shown: usePermitted('surveys/comments'),
    },
  ].filter(({ shown }) => shown);
  if (tabs.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label="Tudo o que as pessoas escrevem">
      {tabs.map(({ href, title }) => (
        <NavLink key={href} to={inPanel(href)}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}

const withTabs = (Page: ComponentType) => () => (
  <>
    <Tabs />
    <Page />
  </>
);

export const ContactsPage = withTabs(Contacts);
export const RequestsPage = withTabs(Requests);
export const CommentsPage = withTabs(Comments);
