import * as v from 'valibot';
import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { formKey, objectMessage, text } from '#forms/entries.ts';
import { doneAnswer, integer, isoMoment, cents as wireCents } from '#forms/wire.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { TOO_MANY, type TooMany } from '#platform/http/caller-limit.ts';
import { QUARTER_HOUR } from '#platform/http/limits.ts';
import type { LinkRefusal } from './server/open-offer.ts';

const token = text(100);

const limit = {
  name: 'offer-guess',
  per: 'caller',
  points: 60,
  seconds: QUARTER_HOUR,
  charged: ['unknown_link'],
} as const;

const refusals = {
  too_many: TOO_MANY,
  unknown_link: {
    status: 404,
    detail: 'Não encontramos este orçamento. Confira se o link está inteiro, ou peça outro à equipe.',
  },
  withdrawn: {
    status: 409,
    detail: 'A equipe retirou este orçamento. Peça outro, ou escolha os serviços na loja.',
  },
  used: {
    status: 409,
    detail:
      'Este orçamento já foi usado. Se foi você, o pedido está em Meus pedidos; se não, peça outro à equipe.',
  },
  expired: {
    status: 409,
    detail:
      'O prazo deste orçamento terminou. Você ainda pode comprar os mesmos serviços pelos preços de hoje.',
  },
} as const satisfies RefusalTable<LinkRefusal | TooMany>;

export const openOffer = defineCall({
  method: 'POST',
  path: '/v1/offer/open',
  summary: 'The offer of a link, which is then noted as seen.',
  guard: 'form key',
  body: v.strictObject({ token, ...formKey }, objectMessage),
  limit,
  answer: v.strictObject({
    validUntil: isoMoment,
    lines: v.array(
      v.strictObject({
        service: v.string(),
        place: v.string(),
        cep: v.string(),
        amount: integer,
        /** The price of one unit without the discount. */
        listedCents: wireCents,
      }),
    ),
    listedCents: wireCents,
    discountCents: wireCents,
    freightCents: wireCents,
    totalCents: wireCents,
  }),
  refusals,
});

export const acceptOffer = defineCall({
  method: 'POST',
  path: '/v1/offer/accept',
  summary: "Puts an offer's services into the customer's cart at the promised prices.",
  guard: 'form key',
  customer: signedIn('Entre na sua conta para continuar.'),
  body: v.strictObject({ token, today: v.optional(v.boolean(), false), ...formKey }, objectMessage),
  limit,
  answer: doneAnswer,
  refusals: {
    ...refusals,
    locked: {
      status: 409,
      detail:
        'Você tem uma compra em andamento. Finalize essa compra ou use “Alterar o pedido”, e abra este link de novo.',
    },
  },
});
