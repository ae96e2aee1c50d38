import * as v from 'valibot';
import { cents, integer, isoMoment } from '#forms/wire.ts';

/** POST /nad/nad/cancel. */
export const cancelAnswer = v.variant('error', [
  v.strictObject({ error: v.literal(false) }),
  v.strictObject({ error: v.literal(true), message: v.string() }),
]);

export type CancelAnswer = v.InferOutput<typeof cancelAnswer>;

/** POST /nad/nad/confirm. Refusals are problem responses with a code. */
export const confirmAnswer = v.strictObject({
  ok: v.literal(true),
  quoteId: v.string(),
  expiresAt: isoMoment,
});

export type ConfirmAnswer = v.InferOutput<typeof confirmAnswer>;

/** Describes the totals of `Preview`. The rest, which only the /nad screen reads, is left open. */
export const previewAnswer = v.object({
  lines: v.array(v.object({ id: integer, amount: integer, unitCents: v.nullable(cents) })),
  cepPlaces: v.record(
    v.string(),
    v.strictObject({
      city: v.nullable(v.strictObject({ city: v.string(), state: v.string() })),
      times: v.strictObject({
        team: v.array(v.string()),
        services: v.array(v.strictObject({ name: v.string(), times: v.array(v.string()) })),
      }),
    }),
  ),
  coupon: v.nullable(v.string()),
  refusedCoupon: v.nullable(v.strictObject({ code: v.string(), message: v.string() })),
  subtotalCents: cents,
  discountCents: cents,
  freightCents: cents,
  totalCents: cents,
  missingTerms: v.array(v.string()),
});
