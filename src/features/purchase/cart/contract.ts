import * as v from 'valibot';
import { formKey, rowId, rowIdText, sentFormKey } from '#forms/entries.ts';
import { integer } from '#forms/wire.ts';

export const zipCode = v.pipe(v.string(), v.maxLength(20));

/** The body of POST /v1/cart/add (storefront 112); `product` is the productId. */
export const addBody = v.strictObject({
  formKey: sentFormKey,
  product: rowId,
  stockId: v.nullish(rowId),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
  zipCode: v.optional(zipCode),
});

export const updateQuery = v.strictObject({
  itemId: rowIdText,
  action: v.picklist(['increment', 'decrement']),
  form_key: sentFormKey,
});

/** `itemId` distinguishes two home visits with the same stockItem. */
export const removeQuery = v.strictObject({
  stockItem: rowIdText,
  itemId: v.optional(rowIdText),
  form_key: sentFormKey,
});

export const couponBody = v.strictObject({
  formKey: sentFormKey,
  code: v.nullable(
    v.pipe(v.string(), v.trim(), v.minLength(1, 'Digite o código do cupom.'), v.maxLength(40)),
  ),
});

export const changeAnswer = v.strictObject({
  error: v.boolean(),
  code: v.string(),
  qtyItems: integer,
  message: v.string(),
});

export type ChangeAnswer = v.InferOutput<typeof changeAnswer>;

/** The body of POST /nad/nad/cancel (specification, section 7). With `keepItems` ('Alterar o pedido') only the quote ends. */
export const cancelQuoteBody = v.strictObject({
  form_key: formKey.formKey,
  keepItems: v.optional(v.boolean()),
});

export const cancelQuoteAnswer = v.variant('error', [
  v.strictObject({ error: v.literal(false) }),
  v.strictObject({ error: v.literal(true), message: v.string() }),
]);
