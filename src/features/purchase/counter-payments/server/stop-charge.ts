import type { Operator } from '#features/desk/operations/operator.ts';
import { findCovered, ORDER_NOT_FOUND } from '#features/purchase/orders/server/find-covered.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { withinRequest } from '#features/purchase/payments/server/within-request.ts';

/** Only a closed charge leaves room for a payment at the counter. */
export async function stopCharge(deps: PaymentDeps, incrementId: string, by: Operator) {
  const order = await findCovered(deps, incrementId, by, 'counter.handle');
  if (!order) return ORDER_NOT_FOUND;
  const closed = await deps.payments.close(withinRequest(deps), order.id);
  return closed.ok ? ({ ok: true } as const) : ({ ok: false, code: closed.code } as const);
}
