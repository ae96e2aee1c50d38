import * as v from 'valibot';
import { rowId, rowIdText, sentFormKey } from '#forms/entries.ts';
import { integer } from '#forms/wire.ts';

/** POST /v1/cart/add (storefront.md, section 3: cart add payload). `product` is the productId. */
export const addBody = v.strictObject({
  formKey: sentFormKey,
  product: rowId,
  stockId: v.nullish(rowId),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
  zipCode: v.optional(v.pipe(v.string(), v.maxLength(20))),
});

/** GET /v1/cart/update. */
export const updateQuery = v.strictObject({
  itemId: rowIdText,
  action: v.picklist(['increment', 'decrement']),
  form_key: sentFormKey,
});

/** GET /v1/cart/remove. `itemId` tells apart two home visits with the same stockItem. */
export const removeQuery = v.strictObject({
  stockItem: rowIdText,
  itemId: v.optional(rowIdText),
  form_key: sentFormKey,
});

/** POST /v1/cart/coupon; null takes the coupon away. */
export const couponBody = v.strictObject({
  formKey: sentFormKey,
  code: v.nullable(
    v.pipe(v.string(), v.trim(), v.minLength(1, 'Digite o código do cupom.'), v.maxLength(40)),
  ),
});

/** Answer of every change of the cart. */
export const changeAnswer = v.strictObject({
  error: v.boolean(),
  /** Empty when all went well. */
  code: v.string(),
  qtyItems: integer,
  /** Portuguese, for the shopper; empty when all went well. */
  message: v.string(),
});

export type ChangeAnswer = v.InferOutput<typeof changeAnswer>;
