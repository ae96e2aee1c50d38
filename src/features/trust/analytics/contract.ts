import * as v from 'valibot';
import { formKey, objectMessage } from '#forms/entries.ts';

export const measureBody = v.strictObject({ ...formKey }, objectMessage);

const reais = v.pipe(v.number(), v.description('In reais.'));

export const purchasesAnswer = v.strictObject({
  purchases: v.array(
    v.strictObject({
      transaction_id: v.string(),
      currency: v.literal('BRL'),
      value: reais,
      tax: reais,
      shipping: reais,
      coupon: v.optional(v.string()),
      items: v.array(
        v.strictObject({
          item_id: v.string(),
          item_name: v.string(),
          item_category: v.literal('servico'),
          quantity: v.number(),
          price: reais,
        }),
      ),
    }),
  ),
  waiting: v.boolean(),
});

export type PurchasesAnswer = v.InferOutput<typeof purchasesAnswer>;
