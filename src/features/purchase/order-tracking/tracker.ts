import type { CancellationState, Order, OrderLine } from '#features/purchase/orders/order.ts';
import { factsOf, isAuthorized, type OrderStatus, type StepValue } from '#features/purchase/orders/status.ts';

export interface TrackerStep {
  label: string;
  value: StepValue;
}

const isCanceling = (status: OrderStatus) => ['cancelling', 'canceled'].includes(factsOf(status).phase);

export function trackerOf(status: OrderStatus): TrackerStep[] {
  const [first, second, third] = factsOf(status).tracker;
  return [
    { label: 'PEDIDO SOLICITADO', value: first },
    { label: isCanceling(status) ? 'PROCESSANDO CANCELAMENTO' : 'APROVAÇÃO DO PAGAMENTO', value: second },
    { label: 'PEDIDO LIBERADO', value: third },
  ];
}

/** The specification keeps the payment's step active while a paid order waits for its services; pages show it as done. */
export const paymentNote = (status: OrderStatus): string | undefined =>
  isAuthorized(status) ? 'aprovado' : undefined;

export const isReleased = (status: OrderStatus): boolean => factsOf(status).tracker[2] === 3;

export function cancellationOf(status: OrderStatus): TrackerStep[] {
  const done = factsOf(status).phase === 'canceled';
  return [
    { label: 'PEDIDO SOLICITADO', value: 3 },
    { label: 'SOLICITAÇÃO DE CANCELAMENTO', value: 3 },
    { label: 'ANÁLISE DE CANCELAMENTO', value: done ? 3 : 2 },
    { label: 'PEDIDO LIBERADO', value: done ? 3 : 1 },
  ];
}

export const showsTracker = (status: OrderStatus): boolean => factsOf(status).phase !== 'canceled';

/** Only for paid orders: an unpaid one just lapses. */
export const showsCancellation = ({ status, paidAt }: Pick<Order, 'status' | 'paidAt'>): boolean =>
  isCanceling(status) && (paidAt !== null || factsOf(status).phase === 'cancelling');

/** Not for a decided request of an order that goes on, and not where the store cancelled without a request. */
export const showsCancellationSteps = (
  status: OrderStatus,
  cancellation: { state: CancellationState; byStore: boolean } | null,
): boolean => {
  if (cancellation?.byStore) return false;
  const state = cancellation?.state;
  return state === 'requested' || state === 'accepted' || (isCanceling(status) && state !== 'refused');
};

/** During and after the order's cancellation, all lines that were not attended; otherwise the cancelled ones. */
export const isCancelledService = (status: OrderStatus, { state }: Pick<OrderLine, 'state'>): boolean =>
  state === 'cancelled' || (isCanceling(status) && state !== 'attended');
