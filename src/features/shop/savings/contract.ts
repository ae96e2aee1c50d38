import * as v from 'valibot';
import { hint } from '#features/purchase/cart/hint.ts';
import { formKey, rowId } from '#forms/entries.ts';
import { integer } from '#forms/wire.ts';

const key = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/** Who receives each unit of each line, as in the quote; null in the cart, where nobody is named yet. */
const assignments = v.pipe(
  v.array(
    v.strictObject({
      cartLineId: rowId,
      beneficiaryIds: v.pipe(v.array(rowId), v.maxLength(99)),
    }),
  ),
  v.maxLength(100),
);

/** POST /v1/overlap. */
export const askBody = v.strictObject({ assignments, ...formKey });

export const askAnswer = v.strictObject({ hint: v.nullable(hint) });

/** POST /v1/overlap/take, with an Idempotency-Key header. */
export const takeBody = v.strictObject({
  key,
  /** What the shopper saw: another total is refused. */
  totalCents: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
  /** What is to come in: other services than the hint's are refused, and one that is sold out is told. */
  stockItems: v.pipe(v.array(rowId), v.maxLength(100)),
  assignments: v.nullable(assignments),
  ...formKey,
});

/** POST /v1/overlap/undo, with an Idempotency-Key header, and /v1/overlap/decline. */
export const keyBody = v.strictObject({ key, ...formKey });

export const changedAnswer = v.strictObject({ ok: v.literal(true), qtyItems: integer });

export type TakeBody = Omit<v.InferOutput<typeof takeBody>, 'formKey'>;
