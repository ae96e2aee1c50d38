import type { Order } from '#features/purchase/orders/order.ts';
import { methodFacts } from '#features/purchase/orders/payment-types.ts';
import { findOrder } from '#features/purchase/orders/server/read-orders.ts';
import { isUnpaid } from '#features/purchase/orders/status.ts';
import { urls } from '#values/urls.ts';
import type { PaymentAnswer } from '../contract.ts';
import { isUnanswered } from '../payment.ts';
import type { PaymentDeps } from './deps.ts';
import { selectPaymentsOf } from './internal/payment-queries.ts';
import { queriesOf } from './payment-method.ts';
import type { PollLimit } from './poll-limit.ts';
import { sendThenSettle } from './send-then-settle.ts';
import { withinRequest } from './within-request.ts';

export async function watchPayment(
  deps: PaymentDeps,
  pollLimit: PollLimit,
  order: Order,
): Promise<PaymentAnswer> {
  const open = (await selectPaymentsOf(deps.db, order.id)).find(isUnanswered);
  if (open && pollLimit.mayPoll(open.id, deps.clock.now().getTime()))
    await sendThenSettle(withinRequest(deps), open.id);
  return paymentState(deps, order.id);
}

export async function paymentState(deps: PaymentDeps, orderId: string): Promise<PaymentAnswer> {
  const order = await findOrder(deps, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  const { incrementId, status, payUntil } = order;
  const stateOf = (state: PaymentAnswer['state'], more: Partial<PaymentAnswer> = {}): PaymentAnswer => ({
    state,
    message: '',
    anotherCard: false,
    next: null,
    payUntil: payUntil.toISOString(),
    ...more,
  });
  const result = urls.orderResult(incrementId);
  if (!isUnpaid(status)) return stateOf(status === 'canceled' ? 'ended' : 'paid', { next: result });
  if (status !== 'pending_payment') return stateOf('review', { next: result });
  const last = (await selectPaymentsOf(deps.db, orderId)).at(-1);
  if (!last) return stateOf('waiting');
  if (isUnanswered(last))
    return stateOf('unknown', {
      message: 'Estamos confirmando com a operadora do cartão. Não feche esta página.',
    });
  if (last.state === 'denied') {
    const message = (await queriesOf(deps.methods, last.method).denialText?.(deps, last.id)) ?? '';
    return stateOf('denied', { message, anotherCard: true });
  }
  const { charge } = methodFacts(last.method);
  return stateOf('waiting', { next: charge ? urls.charge(charge.page, incrementId) : null });
}
