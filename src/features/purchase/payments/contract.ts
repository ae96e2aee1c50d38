import * as v from 'valibot';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { PAYER_TYPES } from '#features/purchase/orders/payment-types.ts';
import { formKey, text } from '#forms/entries.ts';
import { isoMoment } from '#forms/wire.ts';

/**
 * `waiting`: nothing was tried yet, or a Pix waits to be paid. `unknown`: the acquirer has not answered; the page asks
 * again. `review`: authorised, and a person decides. `denied`: the order can still be paid, until `payUntil`. `ended`: it
 * is over unpaid.
 */
export const paymentStateAnswer = v.strictObject({
  state: v.picklist(['waiting', 'unknown', 'paid', 'review', 'denied', 'ended']),
  /** Text for the buyer; '' where the page says it all. */
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

/** One attempt that names its payer, of POST /v1/order/pay. */
export const payByPayerBody = v.strictObject({
  id: incrementId,
  paymentType: v.picklist(PAYER_TYPES),
  personType: v.picklist(['PF', 'company']),
  pixCpf: v.optional(text(14), ''),
  pixCnpj: v.optional(text(18), ''),
  pixOwner: v.optional(text(120), ''),
  ...formKey,
});

export type PayerAttempt = v.InferInput<typeof payByPayerBody>;
