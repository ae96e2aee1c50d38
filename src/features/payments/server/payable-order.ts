import { viewOrder } from '#features/orders/server/read-orders.ts';
import { isUnpaid } from '#features/orders/status.ts';
import type { Deps } from '#platform/deps.ts';
import type { PayableOrder } from '../payable-order.ts';
import { cardOffer } from './card-offer.ts';

/** `over`: it is paid, or its time has ended. */
export type PayableOutcome = { ok: true; order: PayableOrder } | { ok: false; code: 'not_found' | 'over' };

export async function payableOrder(
  deps: Deps,
  wanted: { customerId: number; incrementId: string },
): Promise<PayableOutcome> {
  const order = await viewOrder(deps, wanted);
  if (!order) return { ok: false, code: 'not_found' };
  const { incrementId, totalCents, payUntil, paymentType } = order;
  const now = deps.clock.now();
  if (!isUnpaid(order.status) || now >= payUntil) return { ok: false, code: 'over' };
  return {
    ok: true,
    order: {
      incrementId,
      totalCents,
      payUntil: payUntil.toISOString(),
      now: now.toISOString(),
      paymentType,
      cards: cardOffer(deps, totalCents),
    },
  };
}
