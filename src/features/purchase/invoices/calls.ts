import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { doneAnswer } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { payerBody } from './contract.ts';

export const correctPayer = defineCall({
  method: 'POST',
  path: '/v1/order/invoice',
  summary: 'Corrects whom the tax note of an order names, before it is issued.',
  unlimited: 'own rows',
  body: payerBody,
  answer: doneAnswer,
  guard: 'form key',
  customer: signedIn('Entre na sua conta para corrigir a nota fiscal.'),
  refusals: {
    not_found: { status: 404, detail: 'Não encontramos este pedido.' },
    issued: {
      status: 409,
      detail: 'A nota já foi emitida com os dados anteriores. Se precisar, fale conosco.',
    },
  },
});
