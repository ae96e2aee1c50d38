import type { ComponentType } from 'react';
import { RequestsPage as Requests } from '#features/account/privacy/data-rights/panel/requests-page.tsx';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { ContactsPage as Contacts } from '#features/outreach/contact/inbox/panel/contacts-page.tsx';
import { CommentsPage as Comments } from '#features/outreach/surveys/panel/comments-page.tsx';
import { Link } from '#ui/link/link.tsx';
import { usePlace } from '#ui/navigation.ts';
import { panelUrls } from '#values/panel-urls.ts';
import styles from './messages.module.css';

/** Everything that people write to the store. */
function Tabs() {
  const { pathname } = usePlace();
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
        <Link key={href} href={href} aria-current={href === pathname ? 'page' : undefined}>
          {title}
        </Link>
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
