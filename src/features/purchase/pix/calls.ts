import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { defineCall } from '#platform/http/call.ts';
import { pixAnswer, pixCallback, pixCallbackAnswer, pixQuery } from './contract.ts';

export const receivePix = defineCall({
  method: 'POST',
  path: '/pix/:secret/pix',
  summary: "The bank's notification of a payment: a hint to ask the bank, which proves nothing.",
  body: pixCallback,
  answer: pixCallbackAnswer,
});

export const readPix = defineCall({
  method: 'GET',
  path: '/v1/order/pix',
  summary: "The state of an order's Pix, for the page that waits for it.",
  query: pixQuery,
  answer: pixAnswer,
  customer: signedIn('Entre na sua conta para ver o pagamento.'),
  refusals: { not_found: { status: 404, detail: 'Não encontramos este pedido.' } },
});
