import * as v from 'valibot';

/** GET /v1/tour (storefront 205): the operator's texts for the self-service modal. */
export const tourAnswer = v.strictObject({
  /** Target of 'Continuar comprando': a path of this store or an https address; '' only closes the modal. */
  redirect_link: v.string(),
  stepTwoTitle: v.string(),
  stepTwoTextOne: v.string(),
  stepTwoTextTwo: v.string(),
  stepFiveTitle: v.string(),
  stepFiveTextOne: v.string(),
  /** A video file of this store (/videos/…) or an https page that opens in a new tab; '' = none. */
  urlVideo: v.string(),
});

export type Tour = v.InferOutput<typeof tourAnswer>;
