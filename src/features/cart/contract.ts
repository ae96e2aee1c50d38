import * as v from 'valibot';

const formKey = v.pipe(v.string(), v.maxLength(64));
const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const idText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), v.maxValue(2_147_483_647));

/** POST /v1/cart/add (storefront.md, section 3: cart add payload). `product` is the productId. */
export const addBody = v.strictObject({
  formKey,
  product: id,
  stockId: v.nullish(id),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
  zipCode: v.optional(v.pipe(v.string(), v.maxLength(20))),
});

/** GET /v1/cart/update. */
export const updateQuery = v.strictObject({
  itemId: idText,
  action: v.picklist(['increment', 'decrement']),
  form_key: formKey,
});

/** GET /v1/cart/remove. `itemId` tells apart two home visits with the same stockItem. */
export const removeQuery = v.strictObject({
  stockItem: idText,
  itemId: v.optional(idText),
  form_key: formKey,
});

/** POST /v1/cart/coupon; null takes the coupon away. */
export const couponBody = v.strictObject({
  formKey,
  code: v.nullable(
    v.pipe(v.string(), v.trim(), v.minLength(1, 'Digite o código do cupom.'), v.maxLength(40)),
  ),
});

/** Answer of every change of the cart. */
export interface ChangeAnswer {
  error: boolean;
  /** Empty when all went well. */
  code: string;
  qtyItems: number;
  /** Portuguese, for the shopper; empty when all went well. */
  message: string;
}
