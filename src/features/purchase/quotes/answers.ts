import * as v from 'valibot';
import { cents, integer, isoMoment } from '#forms/wire.ts';
import type { Preview } from './contract.ts';

/** POST /nad/nad/confirm. Refusals are problem responses with a code. */
export const confirmAnswer = v.strictObject({
  ok: v.literal(true),
  quoteId: v.string(),
  expiresAt: isoMoment,
});

export type ConfirmAnswer = v.InferOutput<typeof confirmAnswer>;

const previewTotals = v.object({
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

/** Describes the totals only: the rest is read by the /nad screen alone. */
export const previewAnswer = previewTotals as unknown as v.GenericSchema<Preview>;
