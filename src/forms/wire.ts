import * as v from 'valibot';

/** The largest key of our tables. */
const MAX_ID = 2_147_483_647;

// What calls take.
export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID));
/** In a query string. */
export const idText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), v.maxValue(MAX_ID));
/** Proof that one of our pages calls; the header X-XSRF-TOKEN does as well. */
export const sentFormKey = v.pipe(v.string(), v.maxLength(64));

// What calls answer.
export const integer = v.pipe(v.number(), v.integer());
export const cents = v.pipe(v.number(), v.integer(), v.description('Cents of BRL.'));
export const wireMoney = v.pipe(v.string(), v.description('Money as "1.234,56"; empty where there is none.'));
export const isoMoment = v.pipe(v.string(), v.description('ISO 8601 with time zone.'));
export const typeLabel = v.strictObject({ name: v.string(), label: v.string() });
export const formKey = v.pipe(
  v.string(),
  v.description("The session's form key, which state-changing calls send back."),
);
