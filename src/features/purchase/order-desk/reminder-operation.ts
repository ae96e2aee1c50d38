import * as v from 'valibot';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { orderNotFound } from '#features/purchase/orders/operation-refusals.ts';
import { defineOperation } from '#features/trust/operations/operation.ts';

export const remind = defineOperation({
  name: 'order-desk/remind',
  kind: 'change',
  permission: 'orders.handle',
  summary: 'Lembrar o cliente pelo WhatsApp do que começa amanhã',
  input: v.strictObject({ incrementId }),
  /** A chat with the buyer, with neutral words to send. */
  answer: v.strictObject({ link: v.string() }),
  refusals: {
    ...orderNotFound,
    nothing_tomorrow: { status: 409, detail: 'Nada deste pedido começa amanhã. Atualize a página.' },
    no_phone: { status: 409, detail: 'O cadastro deste cliente não tem telefone.' },
  },
});
