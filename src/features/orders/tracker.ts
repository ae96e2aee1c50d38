import type { Order, OrderStatus } from './order.ts';

/** 1 inactive, 2 active, 3 done (specification, section 4). */
export type StepValue = 1 | 2 | 3;

export interface TrackerStep {
  label: string;
  value: StepValue;
}

const VALUES: Record<OrderStatus, readonly [StepValue, StepValue, StepValue]> = {
  complete: [3, 3, 3],
  finished: [3, 3, 3],
  partially_applied: [3, 2, 1],
  partially_scheduled: [3, 2, 1],
  processing: [3, 2, 1],
  scheduled: [3, 2, 1],
  pending: [3, 2, 1],
  processing_cancel: [3, 2, 1],
  canceled: [3, 2, 1],
  // Not listed by the specification; readings.md, "From cart to paid", 9.
  authorized: [3, 2, 1],
  pending_payment: [3, 1, 1],
  holded: [3, 1, 1],
};

/** The three-step tracker of an order. */
export function trackerOf(status: OrderStatus): TrackerStep[] {
  const cancelling = status === 'processing_cancel' || status === 'canceled';
  const [first, second, third] = VALUES[status];
  return [
    { label: 'PEDIDO SOLICITADO', value: first },
    { label: cancelling ? 'PROCESSANDO CANCELAMENTO' : 'APROVAÇÃO DO PAGAMENTO', value: second },
    { label: 'PEDIDO LIBERADO', value: third },
  ];
}

/** Has the tracker come to its end, 'PEDIDO LIBERADO'? */
export const isReleased = (status: OrderStatus): boolean => VALUES[status][2] === 3;

/** The four-step bar of a cancellation. */
export function cancellationOf(status: OrderStatus): TrackerStep[] {
  const [second, third, fourth]: StepValue[] = status === 'canceled' ? [3, 3, 3] : [3, 2, 1];
  return [
    { label: 'PEDIDO SOLICITADO', value: 3 },
    { label: 'SOLICITAÇÃO DE CANCELAMENTO', value: second ?? 3 },
    { label: 'ANÁLISE DE CANCELAMENTO', value: third ?? 2 },
    { label: 'PEDIDO LIBERADO', value: fourth ?? 1 },
  ];
}

/** The tracker stands there unless the order is cancelled. */
export const showsTracker = (status: OrderStatus): boolean => status !== 'canceled';

/** The cancellation bar belongs to paid orders: an unpaid one just lapses. */
export const showsCancellation = ({ status, paidAt }: Pick<Order, 'status' | 'paidAt'>): boolean =>
  status === 'processing_cancel' || (status === 'canceled' && paidAt !== null);
