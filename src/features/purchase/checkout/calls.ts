import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { DENIALS, denialText } from '#features/purchase/cards/card.ts';
import { cardLimit } from '#features/purchase/cards/limits.ts';
import { CARD_CLOSED, CARD_STOPPED } from '#features/purchase/cards/server/card-closed.ts';
import { paymentStateAnswer } from '#features/purchase/payments/contract.ts';
import { NOT_PAYABLE } from '#features/purchase/payments/server/not-payable.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { INVALID } from '#platform/http/parse.ts';
import { placedAnswer } from './contract.ts';
import { checkoutFields } from './form.ts';
import { payBody } from './pay-form.ts';
import type { PayOrderOutcome } from './server/pay-order.ts';
import type { PlaceOutcome } from './server/place-order.ts';

export const pay = defineCall({
  method: 'POST',
  path: '/v1/order/pay',
  summary: 'One attempt to pay an order that waits for its payment.',
  body: payBody,
  limit: cardLimit,
  answer: paymentStateAnswer,
  guard: 'form key',
  customer: signedIn('Entre na sua conta para pagar.'),
  idempotencyKey: 'Recarregue a página e tente de novo.',
  refusals: {
    invalid: INVALID,
    ...NOT_PAYABLE,
    ...CARD_CLOSED,
    ...CARD_STOPPED,
    attempt_over: {
      status: 409,
      detail: 'Esta tentativa com o cartão não vale mais, e nada foi cobrado. Tente de novo.',
    },
    unauthenticated: { status: 422, detail: denialText(DENIALS.unauthenticated) },
    key_reused: {
      status: 409,
      detail:
        'Esta tentativa já foi enviada com outros dados. Recarregue a página para ver como o pedido ficou.',
    },
  } satisfies RefusalTable<Extract<PayOrderOutcome, { ok: false }> | { ok: false; code: 'invalid' }>,
});

export const order = defineCall({
  method: 'POST',
  path: '/v1/checkout/order',
  summary: 'Makes the order of the open quote and asks the bank for its charge.',
  unlimited: 'own rows',
  body: checkoutFields,
  answer: placedAnswer,
  guard: 'form key',
  customer: signedIn('Entre na sua conta para concluir a compra.'),
  idempotencyKey: 'Recarregue a página e tente de novo.',
  refusals: {
    invalid: INVALID,
    no_quote: {
      status: 409,
      detail:
        'Você cancelou esta compra, o tempo acabou ou ela já virou um pedido. Confirme o carrinho de novo ou veja Meus pedidos.',
    },
    incomplete: { status: 409, detail: 'Complete seu cadastro para concluir a compra.' },
    payment_unavailable: {
      status: 422,
      detail: 'Esta forma de pagamento não está disponível. Escolha outra.',
    },
    installments_unavailable: {
      status: 422,
      detail: 'Não dá para pagar este valor nessa quantidade de parcelas. Escolha outra.',
    },
    too_many_unpaid: {
      status: 409,
      detail: ({ limit }) =>
        `Você já tem ${limit === 1 ? '1 pedido esperando' : `${limit} pedidos esperando`} pagamento. Pague um deles ou espere o prazo terminar, e conclua esta compra: ela continua aqui.`,
    },
    key_reused: {
      status: 409,
      detail: 'Este pedido já foi enviado com outros dados. Recarregue a página para ver como ele ficou.',
    },
  } satisfies RefusalTable<Extract<PlaceOutcome, { ok: false }> | { ok: false; code: 'invalid' }>,
});
