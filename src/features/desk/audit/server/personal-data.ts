import { definePersonalData } from '#platform/personal-data.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['audit_rows'],
      personal: 'who of the staff did what, when, to which order or customer number',
      kept: 'as long as the store: a row that could be removed would prove nothing',
      why: 'record of processing, defence of rights (LGPD art. 37, 7 VI)',
      jobs: [],
      erased: null,
      notExported: 'numbers and acts of the staff; customers see `operator_views`',
    },
  ],
});
