import * as v from 'valibot';
import { ruledForm } from '#forms/ruled-form.ts';
import { checkoutProblems, readCheckout } from './checkout.ts';
import { checkoutFields } from './form.ts';

/** POST /v1/checkout/order, and the form's own rules. The key comes in the header Idempotency-Key. */
export const checkoutBody = ruledForm(checkoutFields, checkoutProblems, readCheckout);

/** Made by the browser once for each form. */
export const idempotencyKey = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));

/** Answer of POST /v1/checkout/order. */
export interface PlacedAnswer {
  incrementId: string;
  /** Where to go on: the Pix page, or the result when there is nothing to pay. */
  next: string;
}
