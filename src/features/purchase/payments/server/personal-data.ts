import type { DisputeState } from '#features/purchase/orders/order.ts';
import { methodFacts, PAYMENT_METHODS } from '#features/purchase/orders/payment-types.ts';
import { BOOKS, definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import type { PaymentState, RefundState } from '../payment.ts';
import { selectPaymentData } from './internal/export-queries.ts';

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
  ],
  labels: {
    payments: {
      chapter: 'orders',
      title: 'Pagamentos',
      columns: {
        createdAt: 'Criado em',
        method: 'Forma',
        state: 'Situação',
        amountCents: 'Valor',
        expiresAt: 'Prazo',
      },
      words: {
        method: Object.fromEntries(PAYMENT_METHODS.map((method) => [method, methodFacts(method).name])),
        state: {
          requested: 'aguardando',
          pending: 'aguardando',
          authorized: 'autorizado pelo banco',
          denied: 'recusado',
          paid: 'pago',
          canceled: 'cancelado',
          refund_due: 'a devolver',
          refunded: 'devolvido',
        } satisfies Record<PaymentState, string>,
      },
    },
    payment_disputes: {
      chapter: 'orders',
      title: 'Contestações',
      columns: { openedAt: 'Aberta em', amountCents: 'Valor', reason: 'Motivo', state: 'Situação' },
      words: {
        state: {
          open: 'aberta',
          won: 'decidida a favor da loja',
          lost: 'decidida a seu favor',
        } satisfies Record<DisputeState, string>,
      },
    },
    payment_receipts: {
      chapter: 'orders',
      title: 'Valores recebidos',
      columns: { receivedAt: 'Recebido em', amountCents: 'Valor', reference: 'Identificador no banco' },
    },
    payment_refunds: {
      chapter: 'orders',
      title: 'Valores devolvidos',
      columns: {
        createdAt: 'Pedida em',
        amountCents: 'Valor',
        state: 'Situação',
        receiptReference: 'Identificador no banco',
      },
      words: {
        state: {
          requested: 'aguardando',
          processing: 'em andamento',
          done: 'concluída',
          failed: 'recusada pelo banco',
        } satisfies Record<RefundState, string>,
      },
    },
  },
  exportOf: ofCustomer((tx, customerId) => selectPaymentData(tx.db, customerId)),
});
