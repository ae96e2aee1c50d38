import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { defineCall } from '#platform/http/call.ts';
import {
  cardCallback,
  cardSessionAnswer,
  cardSessionBody,
  paymentQuery,
  paymentStateAnswer,
} from './card-contract.ts';
import { pixAnswer, pixCallback, pixCallbackAnswer, pixQuery } from './contract.ts';
import { NOT_PAYABLE } from './server/not-payable.ts';

export const receivePix = defineCall({
  method: 'POST',
  path: '/pix/:secret/pix',
  summary: "The bank's notification of a payment: a hint to ask the bank, which proves nothing.",
  body: pixCallback,
  answer: pixCallbackAnswer,
});

export const receiveCard = defineCall({
  method: 'POST',
  path: '/cielo/notificacao',
  summary: "The acquirer's notification of a change: a hint to ask it, which proves nothing.",
  body: cardCallback,
  answer: pixCallbackAnswer,
});

export const startCard = defineCall({
  method: 'POST',
  path: '/v1/order/card',
  summary: 'What the browser needs to turn a card into a token and to authenticate its holder.',
  body: cardSessionBody,
  answer: cardSessionAnswer,
  guard: 'form key',
  customer: signedIn('Entre na sua conta para pagar.'),
  refusals: {
    ...NOT_PAYABLE,
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

export const readPayment = defineCall({
  method: 'GET',
  path: '/v1/order/payment',
  summary: 'How the newest attempt to pay an order stands, for the page that waits for it.',
  query: paymentQuery,
  answer: paymentStateAnswer,
  customer: signedIn('Entre na sua conta para ver o pagamento.'),
  refusals: { not_found: { status: 404, detail: 'Não encontramos este pedido.' } },
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
