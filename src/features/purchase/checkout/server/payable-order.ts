import { findOwnOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { PayableOrder } from '#features/purchase/payments/payable-order.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { paymentOffers } from '#features/purchase/payments/server/offered-methods.ts';
import { payableUntil } from '#features/purchase/payments/server/payable.ts';

/** `over` means that the order is paid, under review or past its deadline. */
export type PayableOutcome = { ok: true; order: PayableOrder } | { ok: false; code: 'not_found' | 'over' };

export async function payableOrder(
  deps: PaymentDeps,
  requested: { customerId: number; incrementId: string },
): Promise<PayableOutcome> {
  const order = await findOwnOrder(deps, requested);
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
      offers: await paymentOffers(deps, { customerId: requested.customerId, totalCents }),
    },
  };
}
