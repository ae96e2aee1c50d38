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
  /** The key stays the same for the same change of the same cart. */
  key: v.string(),
  /** These services contain the removed ones; the hint adds those that are not `kept`. */
  by: v.array(v.strictObject({ ...service.entries, stockItem: integer, kept: v.boolean() })),
  out: v.array(v.strictObject({ ...service.entries, itemId: integer })),
  extras: v.array(v.string()),
  notes: v.array(v.string()),
  unity: v.string(),
  /** It is empty before people are chosen, when the hint assumes one person. */
  person: v.string(),
  personId: v.nullable(integer),
  /** The text completes "para" with the people that the added services accept, where the cart's own accept more. */
  condition: v.optional(v.string()),
  totalCents: cents,
  savingCents: cents,
});

export type Hint = v.InferOutput<typeof hint>;
