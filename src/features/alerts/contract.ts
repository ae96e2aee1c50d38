import * as v from 'valibot';

/** GET /v1/product/stockalert. */
export const stockAlertQuery = v.strictObject({
  productId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), v.maxValue(2_147_483_647)),
});
