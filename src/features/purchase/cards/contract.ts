import * as v from 'valibot';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { formKey, text } from '#forms/entries.ts';
import { AUTHENTICATION_OUTCOMES } from './card.ts';

const kind = v.picklist(['credit', 'other'], 'Escolha crédito ou débito.');
const installments = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));

const enrolment = v.pipe(v.string(), v.uuid());

export const cardSessionBody = v.strictObject({
  id: incrementId,
  paymentType: kind,
  installments,
  /** The digits that a receipt may show distinguish cards; the number stays in the browser. */
  bin: v.pipe(v.string(), v.regex(/^\d{6}$/)),
  lastDigits: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  botToken: v.optional(text(4096)),
  ...formKey,
});

export const cardSessionAnswer = v.strictObject({
  /** The payment refers to this attempt by it. */
  enrolment: v.string(),
  /** Silent Order Post takes the card; its `accessToken` is valid for one card and 20 minutes. */
  tokenizer: v.strictObject({
    script: v.string(),
    accessToken: v.string(),
    environment: v.picklist(['sandbox', 'production']),
  }),
  authenticator: v.nullable(
    v.strictObject({
      script: v.string(),
      /** The three values mean test, sandbox and production. */
      environment: v.picklist(['TST', 'SDB', 'PRD']),
      accessToken: v.string(),
      /** Keys are the names after `bpmpi_`; the card's own fields are missing, because only the browser has them. */
      fields: v.record(v.string(), v.string()),
      /** True when an error of the provider does not end the attempt, because the payment is then reviewed. */
      mayFail: v.boolean(),
    }),
  ),
});

export type CardSession = v.InferOutput<typeof cardSessionAnswer>;

export const cardFailureBody = v.strictObject({ id: incrementId, enrolment, ...formKey });

export const cardFailureAnswer = v.strictObject({});

/** Only base64 is accepted, because free text could contain a card number. */
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

export type BrandName = (typeof BRANDS)[number];

export const GUID = /^[0-9a-f-]{36}$/i;

export const payByCardBody = v.strictObject({
  id: incrementId,
  paymentType: kind,
  enrolment,
  token: v.pipe(v.string(), v.regex(GUID)),
  brand: v.picklist(BRANDS),
  installments,
  authentication,
  ...formKey,
});

export type CardAttempt = v.InferInput<typeof payByCardBody>;
export type PayByCard = v.InferOutput<typeof payByCardBody>;
