import { BOOKS, definePersonalData } from '#platform/personal-data.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['daily_sums'],
      personal: null,
      kept: 'for good: sums of the books by day, unit and method',
      why: BOOKS,
      jobs: [],
      erased: null,
    },
    {
      tables: ['daily_sums_due'],
      personal: null,
      kept: 'until the next minute',
      why: 'days whose books have changed',
      jobs: ['reports.sums'],
      erased: null,
    },
  ],
});
