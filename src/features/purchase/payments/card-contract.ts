import * as v from 'valibot';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { formKey, text } from '#forms/entries.ts';
import { isoMoment } from '#forms/wire.ts';
import { AUTHENTICATION_OUTCOMES } from './card.ts';

const kind = v.picklist(['credit', 'other'], 'Escolha crédito ou débito.');
const installments = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));

/** POST /v1/order/card: what the browser needs to turn a card into a token and to authenticate its holder. */
export const cardSessionBody = v.strictObject({
  id: incrementId,
  paymentType: kind,
  installments,
  /** Of `BotCheck`, where one is asked for. */
  botToken: v.optional(text(4096)),
  ...formKey,
});

export const cardSessionAnswer = v.strictObject({
  /** Silent Order Post. `accessToken` is good for one card and 20 minutes. */
  tokenizer: v.strictObject({
    script: v.string(),
    accessToken: v.string(),
    environment: v.picklist(['sandbox', 'production']),
  }),
  /** Null where 3-D Secure is off. */
  authenticator: v.nullable(
    v.strictObject({
      script: v.string(),
      environment: v.picklist(['SDB', 'PRD']),
      accessToken: v.string(),
      /** By the name after `bpmpi_`: everything but the card. */
      fields: v.record(v.string(), v.string()),
    }),
  ),
});

export type CardSession = v.InferOutput<typeof cardSessionAnswer>;

/** Free text could hold a card number. */
const base64 = v.pipe(v.string(), v.regex(/^([A-Za-z0-9+/]{20,98}={0,2})?$/));

const authentication = v.strictObject({
  outcome: v.picklist(AUTHENTICATION_OUTCOMES),
  cavv: base64,
  xid: base64,
  eci: v.pipe(v.string(), v.regex(/^\d{0,2}$/)),
  version: v.pipe(v.string(), v.regex(/^[\d.]{0,8}$/)),
  referenceId: v.pipe(v.string(), v.regex(/^([0-9a-f-]{36})?$/i)),
});

const BRANDS = ['Visa', 'Master', 'Amex', 'Elo', 'Aura', 'JCB', 'Diners', 'Discover', 'Hipercard'] as const;

const GUID = /^[0-9a-f-]{36}$/i;

/** POST /v1/order/pay, with an idempotency key: one attempt to pay an order that waits for it. */
export const payBody = v.variant('paymentType', [
  v.strictObject({
    id: incrementId,
    paymentType: kind,
    token: v.pipe(v.string(), v.regex(GUID)),
    /** As the acquirer calls it. */
    brand: v.picklist(BRANDS),
    installments,
    authentication,
    ...formKey,
  }),
  v.strictObject({
    id: incrementId,
    paymentType: v.literal('pix'),
    personType: v.picklist(['PF', 'company']),
    pixCpf: v.optional(text(14), ''),
    pixCnpj: v.optional(text(18), ''),
    pixOwner: v.optional(text(120), ''),
    ...formKey,
  }),
]);

/**
 * `waiting`: nothing was tried yet, or a Pix waits to be paid. `unknown`: the acquirer has not answered; the page asks
 * again. `review`: authorised, and a person decides. `denied`: the order can still be paid, until `payUntil`. `ended`: it
 * is over unpaid.
 */
export const paymentStateAnswer = v.strictObject({
  state: v.picklist(['waiting', 'unknown', 'paid', 'review', 'denied', 'ended']),
  /** What the buyer reads; '' where the page says it all. */
  message: v.string(),
  /** Another card may work. */
  anotherCard: v.boolean(),
  /** Where the buyer goes; null = stays. */
  next: v.nullable(v.string()),
  payUntil: isoMoment,
});

export type PaymentState = v.InferOutput<typeof paymentStateAnswer>;

/** POST /cielo/notificacao. Only the payment's identifier is read. */
export const cardCallback = v.looseObject({ PaymentId: v.pipe(v.string(), v.regex(GUID)) });

/** GET /v1/order/payment?id= */
export const paymentQuery = v.strictObject({ id: incrementId });
