import { BOOKS, days, definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { exportCards } from './erase-cards.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['card_payments'],
      personal:
        'brand and last four digits of the card, never its number; a keyed digest that tells one card from another',
      kept: `the digest ${days(RETENTION_DAYS.cardDigests)}; the rest for good: the books, without a name`,
      why: BOOKS,
      jobs: ['cards.forget'],
      erased: 'the digest',
    },
  ],
  labels: {
    card_payments: {
      chapter: 'orders',
      title: 'Pagamentos com cartão',
      columns: {
        brand: 'Bandeira',
        lastDigits: 'Final',
        installments: 'Parcelas',
        returnCode: 'Resposta do banco',
      },
    },
  },
  exportOf: ofCustomer(exportCards),
});
