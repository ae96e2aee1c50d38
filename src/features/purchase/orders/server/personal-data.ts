import { SERVICE_LABELS, SUM_LABELS } from '#features/purchase/quotes/server/export-labels.ts';
import { givePatients, giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { BOOKS, days, definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#values/retention.ts';
import { factsOf, ORDER_STATUSES } from '../status.ts';
import { eraseOrdersOf, exportOrders } from './erase-orders.ts';
import { orderLines, orders } from './internal/tables.ts';

const STATUS_NAMES = Object.fromEntries(ORDER_STATUSES.map((status) => [status, factsOf(status).name]));

const books = `paid: ${RETENTION_YEARS.paidOrders} years after the year of payment; never paid: ${days(RETENTION_DAYS.unpaidOrders)} after the deadline`;

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['orders', 'order_lines', 'order_events', 'cancellations', 'approvals'],
      personal: 'invoice, billing address, patient with document, service, home address, typed reasons',
      kept: `${books}; then number, states, dates and amounts`,
      why: BOOKS,
      jobs: ['orders.expire', 'orders.sweep'],
      erased:
        'never paid: everything personal; paid: e-mail, phone, home address, typed reasons, and the patient if refunded',
    },
  ],
  labels: {
    orders: {
      chapter: 'orders',
      title: 'Pedidos',
      columns: {
        incrementId: 'Pedido',
        status: 'Situação',
        createdAt: 'Feito em',
        paidAt: 'Pago em',
        ...SUM_LABELS,
        interestCents: 'Juros do parcelamento',
        invoice: 'Nota fiscal',
        billing: 'Endereço de cobrança',
      },
      words: { status: STATUS_NAMES },
    },
    order_lines: {
      chapter: 'orders',
      title: 'Serviços dos pedidos',
      columns: {
        ...SERVICE_LABELS,
        beneficiaryName: 'Paciente',
        beneficiaryCivilName: 'Nome civil do paciente',
        beneficiaryDocument: 'Documento do paciente',
        address: 'Endereço do local',
        homeVisit: 'Atendimento em casa',
        priceCents: 'Preço',
        discountCents: 'Desconto',
        bookedFor: 'Marcado para',
        resultBy: 'Resultado até',
        validUntil: 'Válido até',
      },
    },
    order_events: {
      chapter: 'orders',
      title: 'Histórico dos pedidos',
      columns: { at: 'Quando', toStatus: 'Nova situação', actor: 'Por', reason: 'Motivo' },
      words: {
        toStatus: STATUS_NAMES,
        actor: {
          customer: 'Você',
          operator: 'A loja',
          payment: 'O pagamento',
          laboratory: 'O laboratório',
        },
      },
    },
  },
  exportOf: ofCustomer(exportOrders),
  erase: ofCustomer(eraseOrdersOf),
  merge: async ({ db }: Deps, merger) => {
    await giveRows(db, orders, merger);
    await givePatients(db, orderLines, merger);
  },
});
