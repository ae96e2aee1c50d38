import type { CancellationState } from '#features/purchase/orders/order.ts';
import type { Deps } from '#platform/deps.ts';
import { definePersonalData } from '#platform/personal-data.ts';
import { selectApprovalsOf } from './internal/approval-queries.ts';
import { exportCancellations } from './read-cancellations.ts';

export const personalData = definePersonalData({
  labels: {
    cancellations: {
      chapter: 'orders',
      title: 'Pedidos de cancelamento',
      columns: {
        requestedAt: 'Pedido em',
        reason: 'Motivo',
        state: 'Situação',
        answer: 'Resposta',
        refundCents: 'Devolvido',
      },
      words: {
        state: {
          requested: 'aguardando',
          accepted: 'aceito',
          refused: 'recusado',
          done: 'concluído',
        } satisfies Record<CancellationState, string>,
      },
    },
    approvals: {
      chapter: 'orders',
      title: 'Devoluções que esperaram aprovação',
      columns: {
        askedAt: 'Pedida em',
        cents: 'Valor',
        reason: 'Motivo',
        state: 'Situação',
        answer: 'Resposta',
      },
      words: {
        state: {
          waiting: 'aguardando',
          approved: 'aprovada',
          refused: 'recusada',
          replaced: 'substituída',
          withdrawn: 'retirada',
          closed: 'encerrada',
        },
      },
    },
  },
  exportOf: async (tx: Deps, { customerId }) => ({
    cancellations: await exportCancellations(tx, customerId),
    approvals: await selectApprovalsOf(tx.db, customerId),
  }),
});
