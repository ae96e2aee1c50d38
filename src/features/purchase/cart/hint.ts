import * as v from 'valibot';
import { cents, integer } from '#forms/wire.ts';
import type { NumberedLine } from './lines.ts';

export interface Swap {
  key: string;
  out: NumberedLine[];
  into: NumberedLine[];
}

const service = v.strictObject({ name: v.string(), href: v.string(), amount: integer });

export const hint = v.strictObject({
  /** Stable for the same change of the same cart. */
  key: v.string(),
  /** Services that contain the removed ones; added by the hint unless `kept`. */
  by: v.array(v.strictObject({ ...service.entries, stockItem: integer, kept: v.boolean() })),
  out: v.array(v.strictObject({ ...service.entries, itemId: integer })),
  extras: v.array(v.string()),
  notes: v.array(v.string()),
  unity: v.string(),
  /** Empty before people are chosen: the hint then assumes one person. */
  person: v.string(),
  personId: v.nullable(integer),
  /** Completes "para": the people that the added services accept, where the cart's own accept more. */
  condition: v.optional(v.string()),
  totalCents: cents,
  savingCents: cents,
});

export type Hint = v.InferOutput<typeof hint>;
