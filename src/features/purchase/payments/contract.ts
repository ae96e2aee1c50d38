import * as v from 'valibot';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { PAYER_TYPES } from '#features/purchase/orders/payment-types.ts';
import { formKey, text } from '#forms/entries.ts';
import { isoMoment } from '#forms/wire.ts';

/**
 * `unknown` means that the acquirer has not answered; `review`, that a person decides about held money; `ended`, that the
 * order is over and unpaid.
 */
export const paymentStateAnswer = v.strictObject({
  state: v.picklist(['waiting', 'unknown', 'paid', 'review', 'denied', 'ended']),
  message: v.string(),
  anotherCard: v.boolean(),
  /** The buyer's next page; null keeps the buyer on this one. */
  next: v.nullable(v.string()),
  payUntil: isoMoment,
});

export type PaymentAnswer = v.InferOutput<typeof paymentStateAnswer>;

export const paymentQuery = v.strictObject({ id: incrementId });

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
