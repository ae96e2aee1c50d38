import { cardOffer } from '#features/purchase/cards/server/card-offer.ts';
import { findOwnOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { PayableOrder } from '#features/purchase/payments/payable-order.ts';
import { payableUntil } from '#features/purchase/payments/server/payable.ts';
import type { Deps } from '#platform/deps.ts';

/** `over`: it is paid or under review, or its time has ended. */
export type PayableOutcome = { ok: true; order: PayableOrder } | { ok: false; code: 'not_found' | 'over' };

export async function payableOrder(
  deps: Deps,
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
      cards: await cardOffer(deps, { customerId: wanted.customerId, totalCents }),
    },
  };
}
