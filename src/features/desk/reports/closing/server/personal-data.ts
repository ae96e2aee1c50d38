import { BOOKS, definePersonalData } from '#platform/personal-data.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['statement_days', 'statement_entries', 'difference_acts', 'closed_days', 'closed_lines'],
      personal: "references of bank and acquirer to the store's money; the operator who closed a day",
      kept: 'for good: the books, without names',
      why: BOOKS,
      jobs: [],
      erased: null,
      notExported: 'they repeat amounts and references of the payments, which are exported',
    },
  ],
});
