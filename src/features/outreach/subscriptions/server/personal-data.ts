import type { Deps } from '#platform/deps.ts';
import { days, definePersonalData } from '#platform/personal-data.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { eraseSubscriptions, exportSubscriptions } from './subscriptions.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['newsletter_subscriptions'],
      personal: 'name and e-mail of who wants the newsletter',
      kept: `until they leave; without a confirmation ${days(RETENTION_DAYS.unconfirmedSubscriptions)}`,
      why: 'consent (LGPD art. 7 I)',
      jobs: ['newsletter.sweep'],
      otherwise: 'the link of a mail, /consent',
      erased: 'deleted if the e-mail was confirmed',
    },
  ],
  labels: {
    newsletter_subscriptions: {
      chapter: 'messages',
      title: 'Newsletter',
      columns: { name: 'Nome', email: 'E-mail', askedAt: 'Pedida em', confirmedAt: 'Confirmada em' },
    },
  },
  exportOf: (tx: Deps, { provenEmails }) => exportSubscriptions(tx, provenEmails),
  erase: (tx: Deps, { provenEmails }) => eraseSubscriptions(tx, provenEmails),
});
