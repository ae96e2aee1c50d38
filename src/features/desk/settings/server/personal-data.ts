import { definePersonalData } from '#platform/personal-data.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['setting_changes'],
      personal: 'which staff member changed a limit of the store, and when',
      kept: 'as long as the store: they explain the decisions of their time',
      why: 'record of processing (LGPD art. 37)',
      jobs: [],
      erased: null,
      notExported: 'numbers of the staff',
    },
  ],
});
