import { BOOKS, days, definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#values/retention.ts';
import { eraseOrdersOf, exportOrders } from './erase-orders.ts';

const books = `paid: ${RETENTION_YEARS.paidOrders} years after the year of payment; never paid: ${days(RETENTION_DAYS.unpaidOrders)} after the deadline`;

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['orders', 'order_lines', 'order_events', 'cancellations'],
      personal: 'invoice, billing address, patient with document, service, home address, typed reasons',
      kept: `${books}; then number, states, dates, services and amounts`,
      why: BOOKS,
      jobs: ['orders.expire', 'orders.sweep'],
      erased:
        'never paid: everything personal; paid: e-mail, phone, home address, typed reasons, and the patient if refunded',
    },
  ],
  exportOf: ofCustomer(exportOrders),
  erase: ofCustomer(eraseOrdersOf),
});
