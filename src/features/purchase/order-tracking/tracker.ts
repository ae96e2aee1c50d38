import type { OrderLine, OrderShown } from '#features/purchase/orders/order.ts';
import { factsOf, isUsable, type OrderStatus, type StepValue } from '#features/purchase/orders/status.ts';
import { voucherState } from '#features/purchase/orders/voucher-state.ts';

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
export const paymentNote = (order: Parameters<typeof isUsable>[0]): string | undefined =>
  isUsable(order) ? 'aprovado' : undefined;

/** The specification releases an order after its services; the voucher is valid as soon as one has its time. */
export const releaseNote = (order: Parameters<typeof voucherState>[0]): string | undefined => {
  if (isReleased(order.status) || voucherState(order) !== 'ready') return undefined;
  return order.status === 'partially_scheduled'
    ? 'seu voucher já vale para o que tem horário'
    : 'seu voucher já vale';
};

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

type TrackedOrder = Pick<OrderShown, 'status' | 'cancellation'>;

/** The steps of a cancellation appear only if a customer cancels the whole order. An order that goes on keeps its own three. */
export const showsCancellationSteps = ({ status, cancellation }: TrackedOrder): boolean =>
  isCanceling(status) && cancellation !== null && !cancellation.byStore && cancellation.state !== 'refused';

export const showsTracker = (order: TrackedOrder): boolean =>
  factsOf(order.status).phase !== 'canceled' && !showsCancellationSteps(order);

/** The specification keeps the analysis active until the money is back; pages show a decision as done. */
export const analysisNote = ({ cancellation }: TrackedOrder): string | undefined =>
  cancellation?.state === 'accepted' ? 'aceito' : undefined;

type Listed = Pick<OrderShown, 'status'> & {
  cancellation: Pick<NonNullable<OrderShown['cancellation']>, 'state' | 'lineIds'> | null;
};

/** A service is requested while its cancellation is undecided. */
export const isRequestedService = ({ cancellation }: Omit<Listed, 'status'>, { id }: Pick<OrderLine, 'id'>) =>
  cancellation?.state === 'requested' && cancellation.lineIds.includes(id);

/** During and after the order's cancellation these are all lines that were not attended, otherwise the cancelled ones. */
export const isCancelledService = (
  { status, cancellation }: Listed,
  { id, state }: Pick<OrderLine, 'id' | 'state'>,
): boolean =>
  state === 'cancelled' ||
  (isCanceling(status) && state !== 'attended' && !isRequestedService({ cancellation }, { id }));
