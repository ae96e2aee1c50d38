import { days, definePersonalData, HEALTH, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { eraseQuotes, exportQuotes } from './erase-quotes.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['quotes', 'quote_lines'],
      personal: 'services, patients, home address',
      kept: `${days(RETENTION_DAYS.endedQuotes)} after the end; of ordered ones then only numbers and states`,
      why: HEALTH,
      jobs: ['quotes.expire', 'quotes.sweep'],
      erased: 'deleted; of ordered ones people, places and services',
    },
  ],
  exportOf: ofCustomer(exportQuotes),
  erase: ofCustomer(eraseQuotes),
});
