import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { cancelAnswer, cancelBody } from './contract.ts';
import type { RequestRefusal } from './server/request-cancellation.ts';

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/v1/order/cancel',
  summary: 'Asks the store to cancel some or all services of a paid order.',
  unlimited: 'own rows',
  body: cancelBody,
  answer: cancelAnswer,
  guard: 'form key',
  customer: signedIn('Entre na sua conta para pedir o cancelamento.'),
  refusals: {
    not_found: { status: 404, detail: 'Não encontramos este pedido.' },
    no_reason: { status: 400, detail: 'Confira os campos indicados e tente de novo.' },
    not_cancellable: {
      status: 409,
      detail: 'Não dá mais para cancelar este pedido por aqui. Se precisar, fale conosco.',
    },
    no_line: { status: 409, detail: 'Escolha serviços deste pedido.' },
    line_closed: {
      status: 409,
      detail: 'Um dos serviços já foi feito ou cancelado. Atualize a página e escolha de novo.',
    },
    already_open: {
      status: 409,
      detail: 'Você já pediu um cancelamento. Quando ele terminar, pode pedir outro.',
    },
  } satisfies RefusalTable<RequestRefusal>,
});
