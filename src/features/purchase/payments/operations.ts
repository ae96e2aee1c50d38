import * as v from 'valibot';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { orderNotFound } from '#features/purchase/orders/operation-refusals.ts';
import { isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';

export const viewPaymentTrail = defineCall({
  name: 'payment-trail/view',
  kind: 'view',
  permission: 'orders.view',
  summary: 'Ver o caminho do pagamento de um pedido',
  body: v.strictObject({ incrementId }),
  answer: v.strictObject({
    /** Portuguese sentences say why the order is paid or not. */
    answer: v.string(),
    /** Future steps without a known time have null. */
    steps: v.array(v.strictObject({ at: v.nullable(isoMoment), text: v.string() })),
  }),
  refusals: orderNotFound,
});
