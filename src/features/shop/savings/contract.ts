import * as v from 'valibot';
import { hint } from '#features/purchase/cart/hint.ts';
import { formKey, rowId } from '#forms/entries.ts';
import { integer } from '#forms/wire.ts';

const key = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/** The person of each unit of each line, as in the quote. Null in the cart, where no person is known yet. */
const assignments = v.pipe(
  v.array(
    v.strictObject({
      cartLineId: rowId,
      beneficiaryIds: v.pipe(v.array(rowId), v.maxLength(99)),
    }),
  ),
  v.maxLength(100),
);

export const askBody = v.strictObject({ assignments, ...formKey });

export const askAnswer = v.strictObject({ hint: v.nullable(hint) });

/** The call requires an Idempotency-Key header. */
export const takeBody = v.strictObject({
  key,
  /** The shopper saw this total. The call refuses any other total. */
  totalCents: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
  /** The shopper saw these services. The call refuses others, and names a sold-out one. */
  stockItems: v.pipe(v.array(rowId), v.maxLength(100)),
  assignments: v.nullable(assignments),
  ...formKey,
});

export const keyBody = v.strictObject({ key, ...formKey });

export const changedAnswer = v.strictObject({ ok: v.literal(true), qtyItems: integer });

export type TakeBody = Omit<v.InferOutput<typeof takeBody>, 'formKey'>;
