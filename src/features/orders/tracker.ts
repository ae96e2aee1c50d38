import type { Order } from './order.ts';
import { factsOf, type OrderStatus, type StepValue } from './status.ts';

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

/** True at the last step, 'PEDIDO LIBERADO'. */
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

export const showsCancelledServices = (status: OrderStatus): boolean => isCanceling(status);
