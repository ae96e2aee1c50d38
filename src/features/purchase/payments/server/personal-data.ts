import { BOOKS, definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import { exportPayments } from './export-payments.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['payments', 'payment_receipts', 'payment_refunds', 'payment_disputes'],
      personal: "the bank's identifiers of money received, returned and disputed",
      kept: 'for good: the books, without a name',
      why: BOOKS,
      jobs: [],
      erased: null,
    },
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
  exportOf: ofCustomer(exportPayments),
});
