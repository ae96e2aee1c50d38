import * as v from 'valibot';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { PAYER_TYPES } from '#features/purchase/orders/payment-types.ts';
import { formKey, text } from '#forms/entries.ts';
import { isoMoment } from '#forms/wire.ts';

/** `unknown`: the acquirer has not answered. `review`: a person decides about held money. `ended`: over, and unpaid. */
export const paymentStateAnswer = v.strictObject({
  state: v.picklist(['waiting', 'unknown', 'paid', 'review', 'denied', 'ended']),
  message: v.string(),
  anotherCard: v.boolean(),
  /** null: the buyer stays on the page. */
  next: v.nullable(v.string()),
  payUntil: isoMoment,
});

export type PaymentState = v.InferOutput<typeof paymentStateAnswer>;

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
