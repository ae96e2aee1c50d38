import * as v from 'valibot';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { orderNotFound } from '#features/purchase/orders/operation-refusals.ts';
import { chargeAnswer } from '#features/purchase/payments/charge/contract.ts';
import { defineCall } from '#platform/http/call.ts';

export const watchPix = defineCall({
  name: 'pix/watch',
  kind: 'view',
  permission: 'counter.handle',
  passive: true,
  unattended: 'answer',
  summary: 'Mostrar o QR code de um pedido e ver se foi pago',
  body: v.strictObject({ incrementId }),
  answer: chargeAnswer,
  refusals: orderNotFound,
});
