import type { Unfinished } from '#features/purchase/orders/server/erase-orders.ts';

export interface UnfinishedOrder {
  incrementId: string;
  why: Unfinished;
}

const REASONS: Record<Unfinished, string> = {
  unpaid: 'ainda pode ser pago: espere o prazo ou cancele',
  refund: 'tem uma cobrança ou devolução em andamento: espere terminar',
  appointment: 'tem atendimento a fazer: conclua ou cancele',
};

/** Says why the order's customer cannot be erased yet. */
export const unfinishedText = ({ incrementId, why }: UnfinishedOrder): string =>
  `Pedido ${incrementId} ${REASONS[why]}.`;
