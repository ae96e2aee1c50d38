import { signedIn } from '#features/profile/server/signed-in.ts';
import { defineCall } from '#platform/http/call.ts';
import { orderAnswer, orderQuery } from '../../contract.ts';

export const readOrder = defineCall({
  method: 'GET',
  path: '/v1/customer/orders',
  summary: "One of the customer's orders.",
  query: orderQuery,
  answer: orderAnswer,
  customer: signedIn('Entre na sua conta para ver seus pedidos.'),
  refusals: { not_found: { status: 404, detail: 'Não encontramos este pedido.' } },
});
