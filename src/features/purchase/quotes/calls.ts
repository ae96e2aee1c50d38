import * as v from 'valibot';
import { type Customer, mustFinishRegistration } from '#features/account/accounts/customer.ts';
import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { couponLimit } from '#features/purchase/cart/limits.ts';
import { cents, doneAnswer, integer, isoMoment } from '#forms/wire.ts';
import { type CallerCheck, defineCall, type Refusal, type RefusalTable } from '#platform/http/call.ts';
import { TOO_MANY, type TooMany } from '#platform/http/caller-limit.ts';
import { CONFIRM_EMAIL_FIRST, holdLimits, TOO_MANY_HELD_HERE } from '#platform/http/hold-charges.ts';
import type { KeyReused } from '#platform/http/idempotency.ts';
import { listText } from '#values/list-text.ts';
import { formatReais } from '#values/money.ts';
import { confirmBody, extendBody, type Preview, previewBody, wishesBody } from './contract.ts';
import type { QuoteRefusal } from './server/make-quote.ts';
import type { WishesOutcome } from './server/save-wishes.ts';
import { tooManyHeld } from './too-many-held.ts';

/** The answer of POST /nad/nad/confirm has no refusals, because those are problem responses with a code. */
const confirmAnswer = v.strictObject({
  ok: v.literal(true),
  quoteId: v.string(),
  expiresAt: isoMoment,
});

export type ConfirmAnswer = v.InferOutput<typeof confirmAnswer>;

const previewTotals = v.object({
  lines: v.array(v.object({ id: integer, amount: integer, unitCents: v.nullable(cents) })),
  cepPlaces: v.record(
    v.string(),
    v.strictObject({
      city: v.nullable(v.strictObject({ city: v.string(), state: v.string() })),
      times: v.strictObject({
        team: v.array(v.string()),
        services: v.array(v.strictObject({ name: v.string(), times: v.array(v.string()) })),
      }),
      windows: v.boolean(),
    }),
  ),
  coupon: v.nullable(v.string()),
  refusedCoupon: v.nullable(v.strictObject({ code: v.string(), message: v.string() })),
  subtotalCents: cents,
  discountCents: cents,
  freightCents: cents,
  totalCents: cents,
  missingTerms: v.array(v.string()),
});

/** The schema describes the totals only, because just the /nad screen reads the rest. */
const previewAnswer = previewTotals as unknown as v.GenericSchema<Preview>;

const someone = signedIn();

const buyer: CallerCheck<Customer> = {
  refusals: {
    ...someone.refusals,
    unfinished: { status: 403, detail: 'Complete o seu cadastro para continuar.' },
  },
  async find(deps, visitor) {
    const found = await someone.find(deps, visitor);
    return found.ok && mustFinishRegistration(found.customer) ? { ok: false, code: 'unfinished' } : found;
  },
};

export const preview = defineCall({
  method: 'POST',
  path: '/nad/nad/preview',
  summary: "The cart's prices at this moment, with a coupon tried on. Writes nothing.",
  body: previewBody,
  limits: { coupons: couponLimit },
  answer: previewAnswer,
  guard: 'form key',
  customer: buyer,
  refusals: { too_many: TOO_MANY },
});

export const confirm = defineCall({
  method: 'POST',
  path: '/nad/nad/confirm',
  summary: 'Makes the quote: people settled, prices frozen, places held.',
  body: confirmBody,
  limits: { coupons: couponLimit, ...holdLimits('doses') },
  answer: confirmAnswer,
  guard: 'form key',
  customer: buyer,
  idempotencyKey: 'Não foi possível confirmar. Recarregue a página e tente de novo.',
  refusals: {
    too_many: TOO_MANY,
    empty_cart: { status: 409, detail: 'Seu carrinho está vazio.' },
    cart_changed: {
      status: 409,
      detail: 'Seu carrinho mudou. Confira os serviços e confirme de novo.',
    },
    quote_open: {
      status: 409,
      detail:
        'Você já tem uma compra em andamento com outras escolhas. Finalize essa compra ou use “Alterar o pedido”, que mantém os serviços no carrinho.',
    },
    terms: { status: 409, detail: 'Leia e aceite os termos de uso para continuar.' },
    invalid: { status: 400, detail: 'Confira os campos indicados e tente de novo.' },
    coupon: { status: 409, detail: ({ message }) => message },
    price_changed: {
      status: 409,
      detail: ({ totalCents }) =>
        `O valor da compra mudou: agora o total é ${formatReais(totalCents)}. Confira e confirme de novo.`,
    },
    sold_out: {
      status: 409,
      detail: ({ names }) => `Não há mais vagas suficientes para: ${listText(names)}.`,
    },
    too_many_held: { status: 409, detail: tooManyHeld },
    unconfirmed: CONFIRM_EMAIL_FIRST,
    too_many_held_here: TOO_MANY_HELD_HERE,
    key_reused: {
      status: 409,
      detail: 'Este envio já foi feito com outros dados. Recarregue a página.',
    },
  } satisfies RefusalTable<QuoteRefusal | KeyReused | TooMany>,
});

export const wishes = defineCall({
  method: 'POST',
  path: '/nad/nad/wishes',
  summary: 'Preferred days and period of a home visit of the open quote, where no free time suits.',
  unlimited: 'own cart',
  body: wishesBody,
  answer: doneAnswer,
  guard: 'form key',
  customer: buyer,
  refusals: {
    over: {
      status: 409,
      detail: 'O tempo terminou. Seus serviços continuam no carrinho: confirme de novo os preços e as vagas.',
    },
    invalid: { status: 400, detail: 'Confira os campos indicados e tente de novo.' },
  } satisfies RefusalTable<Extract<WishesOutcome, Refusal>>,
});

export const extend = defineCall({
  method: 'POST',
  path: '/nad/nad/extend',
  summary: 'Gives the open quote five more minutes, once.',
  unlimited: 'own cart',
  body: extendBody,
  answer: v.strictObject({ expiresAt: isoMoment }),
  guard: 'form key',
  customer: buyer,
  refusals: {
    over: {
      status: 409,
      detail: 'O tempo terminou. Seus serviços continuam no carrinho: confirme de novo os preços e as vagas.',
    },
  },
});
