import * as v from 'valibot';

/** GET /v1/tour (storefront 205) returns the operator's texts for the self-service modal. */
export const tourAnswer = v.strictObject({
  /** 'Continuar comprando' leads to this path of the store or https address; '' only closes the modal. */
  redirect_link: v.string(),
  stepTwoTitle: v.string(),
  stepTwoTextOne: v.string(),
  stepTwoTextTwo: v.string(),
  stepFiveTitle: v.string(),
  stepFiveTextOne: v.string(),
  /** A video file of this store (/videos/…), an https page that opens in a new tab, or ''. */
  urlVideo: v.string(),
});

export type Tour = v.InferOutput<typeof tourAnswer>;
