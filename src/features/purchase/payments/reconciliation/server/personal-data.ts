import { BOOKS, definePersonalData } from '#platform/personal-data.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['unmatched_receipts'],
      personal: "the bank's identifiers of money that belongs to no order",
      kept: 'for good: the books, without a name',
      why: BOOKS,
      jobs: [],
      erased: null,
      notExported: 'they belong to no customer that the store knows',
    },
  ],
});
