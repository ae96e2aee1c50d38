import { findOwnOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { PayableOrder } from '#features/purchase/payments/payable-order.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { paymentOffers } from '#features/purchase/payments/server/offered-methods.ts';
import { payableUntil } from '#features/purchase/payments/server/payable.ts';

/** `over`: paid, under review or past its deadline. */
export type PayableOutcome = { ok: true; order: PayableOrder } | { ok: false; code: 'not_found' | 'over' };

export async function payableOrder(
  deps: PaymentDeps,
  wanted: { customerId: number; incrementId: string },
): Promise<PayableOutcome> {
  const order = await findOwnOrder(deps, wanted);
  if (!order) return { ok: false, code: 'not_found' };
  const { incrementId, totalCents, payUntil, paymentType } = order;
  const now = deps.clock.now();
  if (!payableUntil(order, now).ok) return { ok: false, code: 'over' };
  return {
    ok: true,
    order: {
      incrementId,
      totalCents,
      payUntil: payUntil.toISOString(),
      now: now.toISOString(),
      paymentType,
      offers: await paymentOffers(deps, { customerId: wanted.customerId, totalCents }),
    },
  };
}
