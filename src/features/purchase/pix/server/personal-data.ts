import { BOOKS, days, definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { exportPix } from './erase-payers.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['pix_payments'],
      personal: 'name and CPF of the payer',
      kept: `without money ${days(RETENTION_DAYS.unpaidPayers)} after the end; else with its order`,
      why: BOOKS,
      jobs: ['payments.forget', 'orders.sweep'],
      erased: 'with the order',
    },
  ],
  labels: {
    pix_payments: {
      chapter: 'orders',
      title: 'Quem pagou por Pix',
      columns: { payerName: 'Nome', payerTaxId: 'CPF ou CNPJ' },
    },
  },
  exportOf: ofCustomer(exportPix),
});
