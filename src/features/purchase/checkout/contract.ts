import * as v from 'valibot';
import { ruledForm } from '#forms/ruled-form.ts';
import { type BuyerFacts, checkoutProblems, readCheckout } from './checkout.ts';
import { checkoutFields } from './form.ts';

/** The form and POST /v1/checkout/order share these rules, which depend on the buyer. */
export const checkoutSchema = (buyer: BuyerFacts) =>
  ruledForm(checkoutFields, (form) => checkoutProblems(form, buyer), readCheckout);

export const placedAnswer = v.strictObject({
  incrementId: v.string(),
  /** The address of the Pix page, or of the result when there is nothing to pay. */
  next: v.string(),
});

export type PlacedAnswer = v.InferOutput<typeof placedAnswer>;
