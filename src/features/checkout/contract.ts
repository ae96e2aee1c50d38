import * as v from 'valibot';
import { ruledForm } from '#forms/ruled-form.ts';
import { checkoutProblems, readCheckout } from './checkout.ts';
import { checkoutFields } from './form.ts';

/** POST /v1/checkout/order. The key comes in the Idempotency-Key header. */
export const checkoutBody = ruledForm(checkoutFields, checkoutProblems, readCheckout);

export const placedAnswer = v.strictObject({
  incrementId: v.string(),
  /** The Pix page, or the result when there is nothing to pay. */
  next: v.string(),
});

export type PlacedAnswer = v.InferOutput<typeof placedAnswer>;
