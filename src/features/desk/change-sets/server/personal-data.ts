import { days, definePersonalData } from '#platform/personal-data.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['change_sets'],
      personal: 'which staff member changed a price, a text or an hour of the store, and when',
      kept: `as long as the store: it explains prices of their time; drafts ${days(7)}`,
      why: 'record of processing (LGPD art. 37)',
      jobs: ['change-sets.drafts'],
      erased: null,
      notExported: 'numbers of the staff',
    },
  ],
});
