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
      items: v.array(
        v.strictObject({
          item_id: v.literal('servico'),
          item_name: v.literal('Serviço'),
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
