import { BOOKS, definePersonalData } from '#platform/personal-data.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['report_days'],
      personal: null,
      kept: 'for good: sums of the books by day, unit and service, coupon, reason or stage',
      why: BOOKS,
      jobs: [],
      erased: null,
    },
    {
      tables: ['cart_starts'],
      personal: null,
      kept: 'for good: a day, a unit and a stage for each cart',
      why: 'counts without people (LGPD art. 12)',
      jobs: [],
      erased: null,
    },
  ],
});
