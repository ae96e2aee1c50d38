import { days, definePersonalData } from '#platform/personal-data.ts';
import { KEPT_DAYS } from './bulk-runs.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['bulk_runs', 'bulk_items'],
      personal: 'which staff member acted on which orders at once, and the result of each',
      kept: days(KEPT_DAYS),
      why: 'the person sees what was done; the audit trail has its own rows',
      jobs: ['order-bulk.sweep'],
      erased: null,
      notExported: 'staff of the provider, who ask their employer',
    },
  ],
});
