import { days, definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#values/retention.ts';
import { eraseExports, exportExports } from './erase-exports.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['data_exports'],
      personal: "sealed copy of a customer's data, which only the mailed link opens",
      kept: days(RETENTION_DAYS.dataExports),
      why: 'right to a copy (LGPD art. 18 II, V)',
      jobs: ['data-rights.sweep'],
      erased: 'deleted',
    },
    {
      tables: ['data_requests'],
      personal: 'name, e-mail, CPF and words of who asks about their data, and the answer',
      kept: `until the answer and ${RETENTION_YEARS.dataRequests} year more`,
      why: 'proof of the answer (LGPD art. 7 II, 18, 19)',
      jobs: ['data-rights.sweep'],
      erased: null,
      notExported: 'they are of people without an account; `bin/loja titulares` shows them',
    },
  ],
  labels: {
    data_exports: {
      chapter: 'messages',
      title: 'Cópias dos seus dados',
      columns: { madeAt: 'Feita em', expiresAt: 'Vale até' },
    },
  },
  exportOf: ofCustomer(exportExports),
  erase: ofCustomer(eraseExports),
});
