import { definePersonalData, ERASE, ofCustomer, ofEnding } from '#platform/personal-data.ts';
import { eraseNotices, exportNotices } from './idle-accounts.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['inactivity_notices'],
      personal: 'when an unused account was announced to end, and how often',
      kept: 'as long as the account',
      why: 'proof of the notice (LGPD art. 6 VI, 16)',
      jobs: ['customers.inactive'],
      otherwise: ERASE,
      erased: 'deleted',
    },
  ],
  labels: {
    inactivity_notices: {
      chapter: 'access',
      title: 'Avisos de conta sem uso',
      columns: { sent: 'Quantos', sentAt: 'O último em' },
    },
  },
  exportOf: ofCustomer(exportNotices),
  erase: ofCustomer(eraseNotices),
  merge: ofEnding(eraseNotices),
});
