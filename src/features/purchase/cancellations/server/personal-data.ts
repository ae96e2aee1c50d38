import type { Deps } from '#platform/deps.ts';
import { definePersonalData } from '#platform/personal-data.ts';
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
      words: { state: { requested: 'aguardando', done: 'concluída' } },
    },
  },
  exportOf: async (tx: Deps, { customerId }) => ({
    cancellations: await exportCancellations(tx, customerId),
  }),
});
