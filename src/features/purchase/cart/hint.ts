import * as v from 'valibot';
import { cents, integer } from '#forms/wire.ts';
import type { NumberedLine } from './lines.ts';

/** A change of the cart's lines as it is stored; amounts are what is taken out and put in. */
export interface Swap {
  key: string;
  out: NumberedLine[];
  into: NumberedLine[];
}

const service = v.strictObject({ name: v.string(), href: v.string(), amount: integer });

/** The same services for less: what goes, what comes or has them already, and what that changes. */
export const hint = v.strictObject({
  /** The same for the same change of the same cart. */
  key: v.string(),
  /** Which services have what goes; bought with the hint unless `kept`. */
  by: v.array(v.strictObject({ ...service.entries, stockItem: integer, kept: v.boolean() })),
  out: v.array(v.strictObject({ ...service.entries, itemId: integer })),
  /** Names of what comes along. */
  extras: v.array(v.string()),
  /** Portuguese sentences: stricter preparation, later results. */
  notes: v.array(v.string()),
  unity: v.string(),
  /** Empty where nobody has been named yet: it then supposes one person. */
  person: v.string(),
  personId: v.nullable(integer),
  /** Of the whole cart, with coupon and fees. */
  totalCents: cents,
  savingCents: cents,
});

export type Hint = v.InferOutput<typeof hint>;
