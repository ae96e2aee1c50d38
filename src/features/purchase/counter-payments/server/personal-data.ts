import { methodFacts } from '#features/purchase/orders/payment-types.ts';
import { BOOKS, definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import { selectCounterData } from './internal/queries.ts';

const method = { cash: methodFacts('cash').name, terminal: methodFacts('terminal').name };

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['counter_takings', 'counter_returns'],
      personal:
        "numbers of the terminal's slip, the card's brand and who of the staff received or returned the money, by number",
      kept: 'for good: the books, without a name',
      why: BOOKS,
      jobs: [],
      erased: null,
    },
    {
      tables: ['drawer_closings'],
      personal: 'who of the staff counted which drawer, by number, and why the count differed',
      kept: 'for good: the books, without a name',
      why: BOOKS,
      jobs: [],
      erased: null,
      notExported: 'staff of the provider, who ask their employer',
    },
  ],
  labels: {
    counter_takings: {
      chapter: 'orders',
      title: 'Pagamentos no balcão',
      columns: {
        at: 'Quando',
        method: 'Forma',
        cents: 'Valor',
        givenCents: 'Valor entregue',
        brand: 'Bandeira',
        nsu: 'NSU',
        authorization: 'Autorização',
        installments: 'Parcelas',
      },
      words: { method },
    },
    counter_returns: {
      chapter: 'orders',
      title: 'Devoluções no balcão',
      columns: { at: 'Quando', method: 'Forma', cents: 'Valor', nsu: 'NSU' },
      words: { method },
    },
  },
  exportOf: ofCustomer((tx, customerId) => selectCounterData(tx.db, customerId)),
});
