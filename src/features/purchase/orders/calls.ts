import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { CART_MESSAGES } from '#features/purchase/cart/refusals.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { cancelAnswer, cancelBody, orderAnswer, orderQuery, remakeAnswer, remakeBody } from './contract.ts';
import type { RemakeRefusal } from './server/remake-order.ts';
import type { RequestRefusal } from './server/request-cancellation.ts';

const NOT_FOUND = { status: 404, detail: 'Não encontramos este pedido.' } as const;

export const readOrder = defineCall({
  method: 'GET',
  path: '/v1/customer/orders',
  summary: "One of the customer's orders.",
  query: orderQuery,
  answer: orderAnswer,
  customer: signedIn('Entre na sua conta para ver seus pedidos.'),
  refusals: { not_found: NOT_FOUND },
});

export const remakeOrder = defineCall({
  method: 'POST',
  path: '/v1/order/again',
  summary: 'Puts what an ended order had back into the cart.',
  body: remakeBody,
  answer: remakeAnswer,
  guard: 'form key',
  customer: signedIn('Entre na sua conta para refazer o pedido.'),
  refusals: {
    not_found: NOT_FOUND,
    not_ended: { status: 409, detail: 'Este pedido não pode ser refeito.' },
    locked: { status: 409, detail: CART_MESSAGES.locked },
  } satisfies RefusalTable<RemakeRefusal>,
});

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/v1/order/cancel',
  summary: 'Asks the store to cancel some or all services of a paid order.',
  body: cancelBody,
  answer: cancelAnswer,
  guard: 'form key',
  customer: signedIn('Entre na sua conta para pedir o cancelamento.'),
  refusals: {
    not_found: NOT_FOUND,
    not_cancellable: {
      status: 409,
      detail: 'Este pedido não pode mais ser cancelado por aqui. Se precisar, fale conosco.',
    },
    no_line: { status: 409, detail: 'Escolha serviços deste pedido.' },
    line_closed: {
      status: 409,
      detail: 'Um dos serviços já foi realizado ou cancelado. Atualize a página e escolha de novo.',
    },
    already_open: {
      status: 409,
      detail:
        'Já existe um pedido de cancelamento em andamento. Assim que ele terminar, você pode fazer outro.',
    },
  } satisfies RefusalTable<RequestRefusal>,
});
