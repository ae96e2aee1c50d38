import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { CART_MESSAGES } from '#features/purchase/cart/refusals.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { orderAnswer, orderQuery, remakeAnswer, remakeBody } from './contract.ts';
import type { RemakeRefusal } from './server/remake-order.ts';

const NOT_FOUND = { status: 404, detail: 'Não encontramos este pedido.' } as const;

export const readOrder = defineCall({
  method: 'GET',
  path: '/v1/customer/orders',
  summary: "One of the customer's orders.",
  unlimited: 'own rows',
  query: orderQuery,
  answer: orderAnswer,
  customer: signedIn('Entre na sua conta para ver seus pedidos.'),
  refusals: { not_found: NOT_FOUND },
});

export const remakeOrder = defineCall({
  method: 'POST',
  path: '/v1/order/again',
  summary: 'Puts what an ended order had back into the cart.',
  unlimited: 'own rows',
  body: remakeBody,
  answer: remakeAnswer,
  guard: 'form key',
  customer: signedIn('Entre na sua conta para refazer o pedido.'),
  refusals: {
    not_found: NOT_FOUND,
    not_ended: { status: 409, detail: 'Não dá para refazer este pedido.' },
    locked: { status: 409, detail: CART_MESSAGES.locked },
  } satisfies RefusalTable<RemakeRefusal>,
});
