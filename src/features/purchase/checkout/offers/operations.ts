import type { Dictionary } from '@loja/medical-orders';
import * as v from 'valibot';
import { MAX_AMOUNT } from '#features/purchase/cart/cart.ts';
import { longText, rowId, text } from '#forms/entries.ts';
import { emailProblem, phoneProblem } from '#forms/problems.ts';
import { doneAnswer, integer, isoMoment, typeLabel, cents as wireCents } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { QUARTER_HOUR } from '#platform/http/limits.ts';
import { cepDigits, isCep } from '#values/cep.ts';
import { normalizeEmail } from '#values/email.ts';
import { formatReais } from '#values/money.ts';
import { phoneDigits } from '#values/phone.ts';
import { MOST_DISCOUNT, MOST_LINES, OFFER_DAYS, OFFER_ENDS, OFFER_STATES } from './offer.ts';

const offerId = v.pipe(v.string(), v.uuid());

/** The object of an offer's rows in the audit trail. */
export const offerSubject = (id: string): string => `orçamento ${id}`;
const version = v.pipe(v.number(), v.integer(), v.minValue(0));
const ofOffer = { id: offerId, version };

const LOOKS = [{ name: 'orcamentos', per: 'operator', points: 300, seconds: QUARTER_HOUR }] as const;

const notFound = { not_found: { status: 404, detail: 'Não encontramos este orçamento.' } } as const;

const unchanged = {
  ...notFound,
  stale: {
    status: 409,
    detail:
      'Este orçamento mudou com esta tela aberta. O que você digitou foi mantido: confira e salve de novo.',
  },
} as const;

const notDraft = {
  not_draft: { status: 409, detail: 'Este orçamento já foi enviado. Faça outro para mudar os serviços.' },
} as const;

const unsellable = {
  unsellable: {
    status: 409,
    detail: ({ problems }: { problems: readonly string[] }) => problems.join(' '),
  },
} as const;

const ended = {
  ended: { status: 409, detail: 'Este orçamento já foi aceito, venceu ou foi retirado.' },
} as const;

const line = {
  variantId: rowId,
  productId: rowId,
  cep: v.string(),
  amount: integer,
  service: v.string(),
  place: v.string(),
  listedCents: wireCents,
  unitCents: wireCents,
  feeCents: v.nullable(wireCents),
};

export const listOffers = defineCall({
  name: 'offers/list',
  kind: 'view',
  permission: 'offers.handle',
  summary: 'Ver orçamentos',
  body: v.strictObject({ state: v.optional(v.picklist(OFFER_STATES)), before: v.optional(offerId) }),
  answer: v.strictObject({
    /** The newest first, 50 a page. */
    rows: v.array(
      v.strictObject({
        id: v.string(),
        createdAt: isoMoment,
        madeBy: v.string(),
        /** The attendant typed it, or left it empty. */
        name: v.string(),
        services: integer,
        totalCents: wireCents,
        state: v.picklist(OFFER_STATES),
        validUntil: v.nullable(isoMoment),
      }),
    ),
    next: v.nullable(v.string()),
  }),
});

export const viewOffer = defineCall({
  name: 'offers/view',
  kind: 'view',
  permission: 'offers.handle',
  summary: 'Ver um orçamento',
  limits: LOOKS,
  body: v.strictObject({ id: offerId }),
  answer: v.strictObject({
    id: v.string(),
    version: integer,
    state: v.picklist(OFFER_STATES),
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    days: integer,
    /** A draft is shown at today's prices. */
    lines: v.array(v.strictObject(line)),
    /** Sentences about services of a draft that cannot be sold now. */
    problems: v.array(v.string()),
    /** A cheaper choice for a draft; `lines` are its services after the change. */
    hint: v.nullable(
      v.strictObject({
        title: v.string(),
        saving: v.string(),
        details: v.array(v.string()),
        take: v.string(),
        lines: v.array(v.strictObject({ variantId: integer, cep: v.string(), amount: integer })),
      }),
    ),
    discountPercent: integer,
    discountReason: v.string(),
    listedCents: wireCents,
    discountCents: wireCents,
    freightCents: wireCents,
    totalCents: wireCents,
    validUntil: v.nullable(isoMoment),
    /** Why it can no longer be sold; null while it can. */
    end: v.nullable(v.picklist(OFFER_ENDS)),
    /** Number of the order that came from it; '' without one. */
    incrementId: v.string(),
    /** The oldest first. */
    history: v.array(v.strictObject({ at: isoMoment, text: v.string() })),
  }),
  refusals: notFound,
});

const optionally = (problem: (value: string) => string | undefined) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const found = dataset.typed && dataset.value !== '' ? problem(dataset.value) : undefined;
    if (found) addIssue({ message: found });
  });

export const saveOffer = defineCall({
  name: 'offers/save',
  kind: 'change',
  permission: 'offers.handle',
  summary: 'Montar um orçamento',
  body: v.strictObject({
    /** The form makes it, so that a repeated request makes no second offer. */
    id: offerId,
    /** 0 for a new one. */
    version,
    name: v.optional(text(120), ''),
    email: v.optional(v.pipe(text(254), optionally(emailProblem), v.transform(normalizeEmail)), ''),
    phone: v.optional(
      v.pipe(
        text(40),
        optionally((typed) => phoneProblem(typed, true)),
        v.transform(phoneDigits),
      ),
      '',
    ),
    days: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(OFFER_DAYS.least, `De ${OFFER_DAYS.least} a ${OFFER_DAYS.most} dias.`),
        v.maxValue(OFFER_DAYS.most, `De ${OFFER_DAYS.least} a ${OFFER_DAYS.most} dias.`),
      ),
      OFFER_DAYS.usual,
    ),
    lines: v.pipe(
      v.array(
        v.strictObject({
          variantId: rowId,
          cep: v.optional(
            v.pipe(
              text(9),
              v.check((typed) => typed === '' || isCep(typed), 'Digite um CEP válido.'),
              v.transform(cepDigits),
            ),
            '',
          ),
          amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_AMOUNT)),
        }),
      ),
      v.minLength(1, 'Escolha ao menos um serviço.'),
      v.maxLength(MOST_LINES, `São ${MOST_LINES} serviços no máximo.`),
      v.check(
        (lines) => new Set(lines.map(({ variantId, cep }) => `${variantId} ${cep}`)).size === lines.length,
        'Um serviço aparece duas vezes no mesmo lugar.',
      ),
    ),
  }),
  answer: v.strictObject({ version: integer, totalCents: wireCents }),
  refusals: {
    ...unchanged,
    ...notDraft,
    ...unsellable,
    other_unit: { status: 403, detail: 'Um dos serviços é de uma unidade que não é sua.' },
  },
});

export const discountOffer = defineCall({
  name: 'offers/discount',
  kind: 'change',
  permission: 'offers.discount',
  summary: 'Dar um desconto em um orçamento',
  body: v.strictObject({
    ...ofOffer,
    percent: v.pipe(
      v.number('Digite um número inteiro.'),
      v.integer('Digite um número inteiro.'),
      v.minValue(0, `O desconto vai até ${MOST_DISCOUNT}%.`),
      v.maxValue(MOST_DISCOUNT, `O desconto vai até ${MOST_DISCOUNT}%.`),
    ),
    reason: v.pipe(longText(300), v.nonEmpty('Escreva o motivo.')),
  }),
  answer: v.strictObject({ version: integer, totalCents: wireCents }),
  refusals: { ...unchanged, ...notDraft, ...unsellable },
});

const SEND_WAYS = ['email', 'whatsapp', 'link'] as const;

export const sendOffer = defineCall({
  name: 'offers/send',
  kind: 'change',
  permission: 'offers.handle',
  summary: 'Enviar um orçamento',
  body: v.strictObject({
    ...ofOffer,
    by: v.picklist(SEND_WAYS),
    /** The total that the operator saw. */
    totalCents: v.pipe(v.number(), v.integer()),
  }),
  /** `link` opens the chat for WhatsApp, and the offer otherwise. */
  answer: v.strictObject({ version: integer, link: v.string(), validUntil: isoMoment }),
  refusals: {
    ...unchanged,
    ...unsellable,
    ...ended,
    no_email: { status: 409, detail: 'Escreva o e-mail do cliente antes de enviar.' },
    no_phone: { status: 409, detail: 'Escreva o telefone do cliente antes de enviar.' },
    price_changed: {
      status: 409,
      detail: ({ totalCents }: { totalCents: number }) =>
        `Um preço mudou: agora o total é ${formatReais(totalCents)}. Confira e envie de novo.`,
    },
  },
});

export const withdrawOffer = defineCall({
  name: 'offers/withdraw',
  kind: 'change',
  permission: 'offers.handle',
  summary: 'Retirar um orçamento',
  body: v.strictObject(ofOffer),
  answer: doneAnswer,
  refusals: { ...unchanged, ...ended },
});

export const readNames = defineCall({
  name: 'offers/names',
  kind: 'view',
  permission: 'offers.handle',
  summary: 'Carregar os nomes com que se lê um pedido médico',
  limits: LOOKS,
  body: v.strictObject({}),
  /** The browser reads the order by it, so that no order leaves the browser. */
  answer: v.custom<Dictionary>((value) => typeof value === 'object' && value !== null),
});

export const findServices = defineCall({
  name: 'offers/services',
  kind: 'view',
  permission: 'offers.handle',
  summary: 'Procurar serviços para um orçamento',
  body: v.strictObject({
    /** Without text there are only the stores. */
    text: v.optional(text(120), ''),
    /** The default is the first store. */
    storeId: v.optional(rowId),
    /** Services by their ids, in place of a text. */
    productIds: v.optional(v.pipe(v.array(rowId), v.maxLength(MOST_LINES))),
  }),
  answer: v.strictObject({
    stores: v.array(v.strictObject({ id: integer, name: v.string() })),
    storeId: integer,
    services: v.array(
      v.strictObject({
        productId: integer,
        name: v.string(),
        cents: wireCents,
        /** Only the operator's own units with free places. */
        places: v.array(
          v.strictObject({ variantId: integer, name: v.string(), type: typeLabel, atHome: v.boolean() }),
        ),
      }),
    ),
  }),
});
