/** The page reports this result of 3-D Secure, and the acquirer checks all of it. */
export interface Authentication {
  outcome: AuthenticationOutcome;
  cavv: string;
  xid: string;
  eci: string;
  version: string;
  referenceId: string;
}

/** The specification names these events of 3-D Secure (sections 4 and 8). */
export const AUTHENTICATION_OUTCOMES = [
  'success',
  'unenrolled',
  'failure',
  'unsupported_brand',
  'suppressed',
  'disabled',
  'error',
] as const;

export type AuthenticationOutcome = (typeof AUTHENTICATION_OUTCOMES)[number];

/** The party that bears the loss when the cardholder disputes the payment. */
export type Liability = 'issuer' | 'store';

/** With these ECI the issuer, or the brand in its place, is liable (acquirer's table). */
const ISSUER_ECI = new Map<string, readonly number[]>(
  Object.entries({
    master: [1, 2],
    visa: [5, 6],
    elo: [5, 6],
    amex: [5, 6],
  }),
);

/** Expects the acquirer's ECI, never the page's. Brands without 3-D Secure leave the loss with the store. */
export const liabilityOf = (brand: string, eci: string | null): Liability =>
  eci !== null && /^\d{1,2}$/.test(eci) && ISSUER_ECI.get(brand.toLowerCase())?.includes(Number(eci))
    ? 'issuer'
    : 'store';

/** So many refused attempts close cards for a while, against the testing of stolen cards. */
export interface Refusals {
  byCustomer: number;
  /** The customer's card with the most refusals, counted over all customers. */
  byCard: { recent: number; day: number; month: number };
}

/** These are the brands' strictest limits: Mastercard 7 in a day, Visa and Elo 15 in 30 days. */
const BRAND_LIMITS = { day: 7, month: 15 };

export const closesCards = (
  { byCustomer, byCard }: Refusals,
  limits: { perCustomer: number; perCard: number },
): boolean =>
  byCustomer >= limits.perCustomer ||
  byCard.recent >= limits.perCard ||
  byCard.day >= BRAND_LIMITS.day ||
  byCard.month >= BRAND_LIMITS.month;

export const DENIALS = {
  unauthenticated: 'nao-autenticado',
  /** The acquirer does not know the attempt. */
  lost: 'sem-resposta',
  invalid: 'recusado',
  /** The charged card is not the one of the enrolment. */
  otherCard: 'outro-cartao',
} as const;

const TEXTS = new Map<string, string>(
  Object.entries({
    [DENIALS.unauthenticated]:
      'O seu banco não confirmou esta compra, e nada foi cobrado. Tente outro cartão ou pague com Pix.',
    [DENIALS.lost]:
      'A operadora do cartão não respondeu, e nada foi cobrado. Tente de novo ou pague com Pix.',
    [DENIALS.invalid]:
      'Não foi possível usar este cartão, e nada foi cobrado. Confira os dados, tente outro cartão ou pague com Pix.',
    [DENIALS.otherCard]:
      'O cartão enviado não é o que o banco confirmou, e nada foi cobrado. Digite o cartão de novo ou pague com Pix.',
    '51': 'O banco não aprovou esta compra no cartão, e nada foi cobrado. Tente outro cartão ou pague com Pix.',
  }),
);

export const denialText = (code: string | null): string =>
  TEXTS.get(code ?? '') ??
  'O banco não aprovou o pagamento, e nada foi cobrado. Fale com o banco, tente outro cartão ou pague com Pix.';

/** The attempt's number at the acquirer: the payment's id without hyphens. */
export const orderNumberOf = (paymentId: string): string => paymentId.replaceAll('-', '');
