import * as v from 'valibot';
import { cents, integer } from '#forms/wire.ts';
import type { NumberedLine } from './lines.ts';

/** A change of the cart's lines in stored form, with the amounts to remove and to add. */
export interface Swap {
  key: string;
  out: NumberedLine[];
  into: NumberedLine[];
}

const service = v.strictObject({ name: v.string(), href: v.string(), amount: integer });

/** A cheaper combination with the same services: the lines to remove, their replacements and the consequences. */
export const hint = v.strictObject({
  /** Stable for the same change of the same cart. */
  key: v.string(),
  /** Services that contain the removed ones; added by the hint unless `kept`. */
  by: v.array(v.strictObject({ ...service.entries, stockItem: integer, kept: v.boolean() })),
  out: v.array(v.strictObject({ ...service.entries, itemId: integer })),
  /** Names of additional services. */
  extras: v.array(v.string()),
  /** Portuguese sentences: stricter preparation, later results. */
  notes: v.array(v.string()),
  unity: v.string(),
  /** Empty before people are chosen: the hint then assumes one person. */
  person: v.string(),
  personId: v.nullable(integer),
  /** For the whole cart, with coupon and fees. */
  totalCents: cents,
  savingCents: cents,
});

export type Hint = v.InferOutput<typeof hint>;
