import * as v from 'valibot';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { isoMoment } from '#forms/wire.ts';

/**
 * `waiting`: nothing was tried yet, or a Pix waits to be paid. `unknown`: the acquirer has not answered; the page asks
 * again. `review`: authorised, and a person decides. `denied`: the order can still be paid, until `payUntil`. `ended`: it
 * is over unpaid.
 */
export const paymentStateAnswer = v.strictObject({
  state: v.picklist(['waiting', 'unknown', 'paid', 'review', 'denied', 'ended']),
  /** What the buyer reads; '' where the page says it all. */
  message: v.string(),
  /** Another card may work. */
  anotherCard: v.boolean(),
  /** Where the buyer goes; null = stays. */
  next: v.nullable(v.string()),
  payUntil: isoMoment,
});

export type PaymentState = v.InferOutput<typeof paymentStateAnswer>;

/** GET /v1/order/payment?id= */
export const paymentQuery = v.strictObject({ id: incrementId });
