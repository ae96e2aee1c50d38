import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { defineCall } from '#platform/http/call.ts';
import { paymentQuery, paymentStateAnswer } from './contract.ts';

export const readPayment = defineCall({
  method: 'GET',
  path: '/v1/order/payment',
  summary: 'How the newest attempt to pay an order stands, for the page that waits for it.',
  unlimited: 'own rows',
  query: paymentQuery,
  answer: paymentStateAnswer,
  customer: signedIn('Entre na sua conta para ver o pagamento.'),
  refusals: { not_found: { status: 404, detail: 'Não encontramos este pedido.' } },
});
