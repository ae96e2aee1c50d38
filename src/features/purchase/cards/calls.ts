import * as v from 'valibot';
import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { NOT_PAYABLE } from '#features/purchase/payments/server/not-payable.ts';
import { defineCall } from '#platform/http/call.ts';
import { optional } from '#platform/outside/answer.ts';
import { cardFailureAnswer, cardFailureBody, cardSessionAnswer, cardSessionBody, GUID } from './contract.ts';
import { cardLimit } from './limits.ts';
import { CARD_CLOSED, CARD_STOPPED } from './server/card-closed.ts';

/** Of POST /cielo/notificacao only the payment's identifier is read; a test call has none. */
const cardCallback = v.looseObject({ PaymentId: optional(v.pipe(v.string(), v.regex(GUID))) });

const cardCallbackAnswer = v.strictObject({});

export const receiveCard = defineCall({
  method: 'POST',
  path: '/cielo/notificacao',
  summary: "The acquirer's notification of a change: a hint to ask it, which proves nothing.",
  unlimited: 'secret',
  body: cardCallback,
  notification: true,
  answer: cardCallbackAnswer,
});

export const startCard = defineCall({
  method: 'POST',
  path: '/v1/order/card',
  summary: 'What the browser needs to turn a card into a token and to authenticate its holder.',
  body: cardSessionBody,
  answer: cardSessionAnswer,
  limit: cardLimit,
  guard: 'form key',
  customer: signedIn('Entre na sua conta para pagar.'),
  refusals: {
    ...NOT_PAYABLE,
    ...CARD_CLOSED,
    ...CARD_STOPPED,
    abroad: {
      status: 422,
      detail:
        'Seu banco precisa confirmar esta compra, e a confirmação não aceita o seu endereço de cobrança no exterior. Escolha outra forma de pagamento.',
    },
    bot_check: {
      status: 403,
      detail:
        'Não conseguimos confirmar que você é uma pessoa. Tente de novo em alguns minutos ou pague com Pix.',
    },
    unavailable: {
      status: 503,
      detail: 'O pagamento com cartão não está respondendo. Tente de novo em instantes ou pague com Pix.',
    },
  },
});

export const failCard = defineCall({
  method: 'POST',
  path: '/v1/order/card/failure',
  summary: "The cardholder's bank refused the authentication: this card pays this order no more.",
  body: cardFailureBody,
  answer: cardFailureAnswer,
  limit: cardLimit,
  guard: 'form key',
  customer: signedIn('Entre na sua conta para pagar.'),
});
