import * as v from 'valibot';
import type { Dispute } from '#features/purchase/payments/server/payment-method.ts';
import { numeric, optional, text, wholeNumber } from '#platform/outside/answer.ts';
import type { Sale, SaleStatus } from '../acquirer.ts';

/** A missing amount counts as 0 cents, but an unreadable one does not, because it decides money. */
const cents = v.nullish(wholeNumber, 0);
const words = optional(text);
const card = optional(v.looseObject({ CardNumber: words, Brand: words, PaymentAccountReference: words }));

/** The codes are those of Cielo E-commerce 3.0. Its 20 (scheduled) cannot happen, because the store schedules nothing. */
const STATUSES: Record<number, SaleStatus> = {
  0: 'pending',
  1: 'authorized',
  2: 'captured',
  3: 'denied',
  10: 'voided',
  11: 'voided',
  12: 'pending',
  13: 'denied',
};

const chargeback = v.looseObject({
  Amount: cents,
  CaseNumber: text,
  ReasonCode: words,
  ReasonMessage: words,
  Status: words,
});

const payment = v.looseObject({
  PaymentId: v.string(),
  Status: numeric,
  Amount: cents,
  CapturedAmount: cents,
  VoidedAmount: cents,
  CapturedDate: words,
  ReceivedDate: words,
  Tid: words,
  ProofOfSale: words,
  AuthorizationCode: words,
  ReturnCode: words,
  CreditCard: card,
  DebitCard: card,
  ExternalAuthentication: optional(v.looseObject({ Eci: words })),
  Chargebacks: v.nullish(v.array(chargeback)),
});

/** The acquirer writes Brasília's time without a zone: "2026-11-20 12:00:00". */
function instantOf(text: string | null): Date | null {
  if (!text) return null;
  const local = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?$/.exec(text);
  const at = new Date(local ? `${local[1]}T${local[2]}-03:00` : text);
  return Number.isNaN(at.getTime()) ? null : at;
}

const ENDED: Record<string, Dispute['state']> = { won: 'won', lost: 'lost', acceptedbymerchant: 'lost' };

const disputeOf = (one: v.InferOutput<typeof chargeback>): Dispute => ({
  caseNumber: one.CaseNumber,
  amountCents: one.Amount ?? 0,
  reasonCode: one.ReasonCode ?? '',
  reason: one.ReasonMessage ?? '',
  state: ENDED[(one.Status ?? '').toLowerCase()] ?? 'open',
});

function saleOf(paid: v.InferOutput<typeof payment>, merchantOrderId: string | null): Sale {
  const used = paid.CreditCard ?? paid.DebitCard;
  const status = STATUSES[paid.Status] ?? 'pending';
  const captured = paid.CapturedAmount || (status === 'captured' ? paid.Amount : 0);
  return {
    paymentId: paid.PaymentId,
    merchantOrderId,
    status,
    capturedCents: captured ?? 0,
    voidedCents: paid.VoidedAmount ?? 0,
    capturedAt: instantOf(paid.CapturedDate) ?? instantOf(paid.ReceivedDate),
    tid: paid.Tid,
    proofOfSale: paid.ProofOfSale,
    authorizationCode: paid.AuthorizationCode,
    returnCode: paid.ReturnCode,
    maskedNumber: used?.CardNumber ?? null,
    account: used?.PaymentAccountReference ?? null,
    brand: used?.Brand ?? null,
    eci: paid.ExternalAuthentication?.Eci ?? null,
    disputes: (paid.Chargebacks ?? []).map(disputeOf),
  };
}

export const saleAnswer = v.pipe(
  v.looseObject({ MerchantOrderId: words, Payment: payment }),
  v.transform((answer): Sale => saleOf(answer.Payment, answer.MerchantOrderId)),
);

/** Captures and voids return only the new status; everything else needs a query. */
export const changeAnswer = v.looseObject({ Status: numeric });

export const foundAnswer = v.pipe(
  v.looseObject({
    Payment: v.nullish(v.array(v.looseObject({ PaymentId: v.string(), ReceveidDate: words }))),
  }),
  v.transform(({ Payment }) =>
    (Payment ?? [])
      .toSorted((a, b) => (b.ReceveidDate ?? '').localeCompare(a.ReceveidDate ?? ''))
      .map(({ PaymentId }) => PaymentId),
  ),
);

const problemAnswer = v.array(v.looseObject({ Code: text, Message: optional(text) }));

/** The log gets the acquirer's codes and words, which name no customer. */
export function describeProblem(status: number, body: unknown): string {
  const problems = v.safeParse(problemAnswer, body);
  if (!problems.success) return `HTTP ${status}`;
  return [`HTTP ${status}`, ...problems.output.map(({ Code, Message }) => `${Code}: ${Message ?? ''}`)].join(
    ' | ',
  );
}
