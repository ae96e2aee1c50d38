import { definePersonalData } from '#platform/personal-data.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['order_presences'],
      personal: 'which staff member has which order open now',
      kept: '40 seconds after the last beat, then until the hourly sweep',
      why: 'two people must not work on one order unknowingly',
      jobs: ['order-desk.sweep'],
      erased: null,
      notExported: 'staff of the provider, who ask their employer',
    },
  ],
});
