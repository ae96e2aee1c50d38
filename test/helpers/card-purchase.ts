import { randomUUID } from 'node:crypto';
import type { CardSession } from '#features/purchase/cards/contract.ts';
import type { PaymentAnswer } from '#features/purchase/payments/contract.ts';
import type { Browser } from './browser.ts';
import { authenticate, CARDS, shownDigits, tokenise } from './card-scripts.ts';
import type { Refused } from './purchase.ts';

/** The purchase by card as calls, over a browser without a screen. `other` is debit. */

export type CardKind = 'credit' | 'other';

export const cardForm = (paymentType: CardKind) => ({
  isDefaultNf: true,
  isDefaultBilling: true,
  paymentType,
  cardInstallments: 1,
  cardTerm: true,
});

interface Attempt {
  number?: string;
  type?: CardKind;
  installments?: number;
}

/** Null when the store refuses the card. */
export async function filledIn(
  browser: Browser,
  url: string,
  id: string,
  { number = CARDS.frictionless, type = 'credit', installments = 1 }: Attempt = {},
) {
  const session = await browser.post<CardSession>('/v1/order/card', {
    id,
    paymentType: type,
    installments,
    ...shownDigits(number),
  });
  if (session.status !== 200) return null;
  const authentication = await authenticate(url, session.body, number);
  const { PaymentToken: token, Brand: brand } = await tokenise(url, session.body, number);
  const { enrolment } = session.body;
  return { id, paymentType: type, enrolment, token, brand, installments, authentication };
}

export const payAttempt = (browser: Browser, attempt: object, key: string = randomUUID()) =>
  browser.post<PaymentAnswer & Refused>('/v1/order/pay', attempt, { 'idempotency-key': key });
