import { findOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { AtDeadline, PaymentState } from '#features/purchase/payments/payment.ts';
import { crashPoint } from '#features/purchase/payments/server/crash-point.ts';
import type {
  PaymentFacts,
  PaymentMethod,
  ProviderPayment,
  ProviderResult,
} from '#features/purchase/payments/server/payment-method.ts';
import type { Deps } from '#platform/deps.ts';
import { urls } from '#values/urls.ts';
import { DENIALS, denialText, liabilityOf, orderNumberOf } from '../card.ts';
import type { Acquirer, Sale } from './acquirer.ts';
import type { CardDetails } from './card-details.ts';
import { cardOffers } from './card-offers.ts';
import { cardRefund } from './card-refund.ts';
import { chooseCard } from './choose-card.ts';
import { recordFailure } from './fail-card.ts';
import {
  type CardPayment,
  claimSending,
  insertCard,
  selectCard,
  selectUnanswered,
  updateCard,
} from './internal/card-queries.ts';
import { isOtherCard, saveSale } from './sold-card.ts';

type Kind = 'credit' | 'debit';

export interface CardRules {
  minutes: number;
  holdHours: Record<AtDeadline, number>;
  creditNeedsAuthentication: boolean;
  reviewsUnauthenticated: boolean;
}

type ProviderDeps = Deps & { signal?: AbortSignal | undefined };

/** An attempt that the acquirer does not know after this time never arrived. */
const LOST_MS = 3 * 60_000;

/** An attempt is sent only once, because `claimSending` records it first. Afterwards the acquirer is queried by its number. */
export function cardMethod(kind: Kind, acquirer: Acquirer, rules: CardRules): PaymentMethod {
  const refund = cardRefund(acquirer);
  const needsAuthentication = kind === 'debit' || rules.creditNeedsAuthentication;

  /** Voids refused sales and captures accepted ones. */
  async function decideSale(
    deps: ProviderDeps,
    payment: PaymentFacts,
    card: CardPayment,
    sale: Sale,
  ): Promise<ProviderResult<ProviderPayment>> {
    const brand = sale.brand ?? card.brand;
    const unauthenticated = liabilityOf(brand, sale.eci) === 'store';
    const denial = isOtherCard(deps, card, sale)
      ? DENIALS.otherCard
      : unauthenticated && needsAuthentication && DENIALS.unauthenticated;
    if (!SETTLED.includes(payment.state) && denial && holdsMoney(sale)) {
      const voided = await acquirer.void(sale.paymentId, payment.amountCents);
      if (!voided.ok) return { ...voided, code: 'unavailable' };
      return paymentOf(deps, { payment, card, sale: voided.value, denial });
    }
    if (sale.status !== 'authorized') return paymentOf(deps, { payment, card, sale });
    const atDeadline =
      payment.atDeadline ??
      (unauthenticated && (rules.reviewsUnauthenticated || card.abroad) ? ('void' as const) : null);
    if (!OPEN.includes(payment.state) || atDeadline)
      return paymentOf(deps, { payment, card, sale, atDeadline: atDeadline ?? 'void' });
    const captured = await acquirer.capture(sale.paymentId, payment.amountCents);
    crashPoint(deps.config, 'sale-captured');
    if (captured.ok) return paymentOf(deps, { payment, card, sale: captured.value });
    // An earlier request captured it, and its answer was lost.
    const now = await acquirer.get(sale.paymentId, deps.signal);
    return now.ok && now.value.status !== 'authorized'
      ? paymentOf(deps, { payment, card, sale: now.value })
      : { ok: false, code: 'unavailable', detail: captured.detail };
  }

  async function ask(deps: ProviderDeps, payment: PaymentFacts): Promise<ProviderResult<ProviderPayment>> {
    const card = await detailsOf(deps, payment.id);
    if (!card.sentAt) return { ok: false, code: 'not_found', detail: 'the attempt has not left yet' };
    const sale = await (card.providerId
      ? acquirer.get(card.providerId, deps.signal)
      : acquirer.find(payment.reference, deps.signal));
    if (sale.ok)
      return sale.value.status === 'pending'
        ? { ok: false, code: 'unavailable', detail: 'the acquirer has not finished' }
        : decideSale(deps, payment, card, sale.value);
    const age = deps.clock.now().getTime() - card.sentAt.getTime();
    // A recent attempt may still be on its way.
    if (sale.code !== 'not_found' || age < LOST_MS) return sale;
    return deniedAs(payment, DENIALS.lost);
  }

  return {
    minutes: rules.minutes,
    holdHours: rules.holdHours,
    offers: cardOffers,
    choose: (deps, attempt: Parameters<typeof chooseCard>[2]) => chooseCard(deps, kind, attempt),
    afterRefusal: (deps, attempt: Parameters<typeof recordFailure>[1]) => recordFailure(deps, attempt),
    denialText: async ({ db }, paymentId) =>
      denialText((await selectCard(db, paymentId))?.returnCode ?? null),
    listUnanswered,
    asksReceived: true,
    ...(kind === 'credit' && { installments: true as const }),
    receivedText: kind === 'credit' ? 'Pago com cartão de crédito' : 'Pago com cartão de débito',
    referenceOf: orderNumberOf,

    prepare: (tx, paymentId, { atDeadline, abroad, ...details }: CardDetails) =>
      insertCard(tx.db, { ...details, paymentId, captures: capturesAtOnce({ atDeadline, abroad }) }),

    async create(deps, payment) {
      const card = await detailsOf(deps, payment.id);
      const now = deps.clock.now();
      if (card.sentAt || !card.token || !(await claimSending(deps.db, payment.id, now)))
        return ask(deps, payment);
      crashPoint(deps.config, 'sale-claimed');
      const answer = await acquirer.authorize(
        {
          merchantOrderId: payment.reference,
          kind,
          amountCents: payment.amountCents,
          installments: card.installments,
          capture: card.captures,
          token: card.token,
          brand: card.brand,
          returnUrl: `${deps.config.baseUrl}${urls.orders()}`,
          customer: await payerOf(deps, payment.orderId),
          authentication: card.authentication?.cavv ? card.authentication : null,
        },
        deps.signal,
      );
      crashPoint(deps.config, 'sale-answered');
      if (answer.ok && answer.value.status !== 'pending')
        return decideSale(deps, payment, card, answer.value);
      if (!answer.ok && answer.code === 'refused') {
        deps.log.warn({ payment: payment.id, detail: answer.detail }, 'the acquirer did not take a sale');
        return deniedAs(payment, DENIALS.invalid);
      }
      return {
        ok: false,
        code: 'unavailable',
        detail: answer.ok ? 'the acquirer has not finished' : answer.detail,
      };
    },

    settle: ask,

    async capture(deps, payment) {
      const card = await detailsOf(deps, payment.id);
      if (!card.providerId) throw new Error(`payment ${payment.id} is not authorised`);
      const captured = await acquirer.capture(card.providerId, payment.amountCents);
      crashPoint(deps.config, 'sale-captured');
      const sale = captured.ok ? captured : await acquirer.get(card.providerId);
      return sale.ok ? paymentOf(deps, { payment, card, sale: sale.value }) : sale;
    },

    async cancel(deps, payment) {
      if (await claimSending(deps.db, payment.id, deps.clock.now())) return canceledUnsent(payment);
      const current = await ask(deps, payment);
      if (!current.ok) return { ...current, code: 'unavailable' };
      if (current.value.state !== 'authorized') return deniedAsCanceled(current.value);
      const card = await detailsOf(deps, payment.id);
      const sale = card.providerId
        ? { ok: true as const, value: { paymentId: card.providerId } }
        : await acquirer.find(payment.reference);
      if (!sale.ok) return sale;
      const voided = await acquirer.void(sale.value.paymentId, payment.amountCents);
      crashPoint(deps.config, 'void-sent');
      if (!voided.ok) return { ...voided, code: 'unavailable' };
      return deniedAsCanceled(paymentOf(deps, { payment, card, sale: voided.value }).value);
    },

    transactionOf: async ({ db }, { id }) => (await selectCard(db, id))?.tid ?? null,

    async cardOf({ db }, { id, interestCents }) {
      const card = await selectCard(db, id);
      if (!card) return null;
      const { brand, lastDigits, installments } = card;
      return { brand, lastDigits: lastDigits ?? '', installments, interestCents };
    },

    refund,
    query: refund,
  };

  /** The answer to the authorisation may still need a decision. */
  function capturesAtOnce({ atDeadline, abroad }: Pick<CardDetails, 'atDeadline' | 'abroad'>): boolean {
    if (kind === 'debit') return true;
    const decidesLater = abroad || rules.creditNeedsAuthentication || rules.reviewsUnauthenticated;
    return atDeadline === null && !decidesLater;
  }
}

const listUnanswered: PaymentMethod['listUnanswered'] = ({ db }, since, limit) =>
  selectUnanswered(db, since, limit);

const OPEN: readonly PaymentState[] = ['requested', 'pending'];
const SETTLED: readonly PaymentState[] = ['authorized', 'paid', 'refund_due', 'refunded'];

const holdsMoney = ({ status, capturedCents, voidedCents }: Sale): boolean =>
  status === 'authorized' || (status === 'captured' && voidedCents < capturedCents);

async function payerOf(deps: Deps, orderId: string): Promise<{ name: string; taxId: string }> {
  const order = await findOrder(deps, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  return { name: order.invoice.name, taxId: order.invoice.taxId };
}

async function detailsOf(deps: Deps, paymentId: string): Promise<CardPayment> {
  const card = await selectCard(deps.db, paymentId);
  if (!card) throw new Error(`payment ${paymentId} has no card`);
  return card;
}

/** A caller that closes a payment needs no distinction between a refused and a cancelled one. */
const deniedAsCanceled = (value: ProviderPayment): ProviderResult<ProviderPayment> => ({
  ok: true,
  value: value.state === 'denied' ? { ...value, state: 'canceled' } : value,
});

const canceledUnsent = ({ id, reference }: PaymentFacts): ProviderResult<ProviderPayment> => ({
  ok: true,
  value: {
    reference,
    state: 'canceled',
    receipts: [],
    save: (tx) => updateCard(tx.db, id, { token: null, authentication: null }),
  },
});

function deniedAs(payment: PaymentFacts, code: string): ProviderResult<ProviderPayment> & { ok: true } {
  return {
    ok: true,
    value: {
      reference: payment.reference,
      state: 'denied',
      receipts: [],
      denial: code,
      save: (tx) => updateCard(tx.db, payment.id, { returnCode: code, token: null, authentication: null }),
    },
  };
}

const returnedCents = ({ status, voidedCents, capturedCents }: Sale): number =>
  status === 'voided' && voidedCents === 0 ? capturedCents : voidedCents;

const STATES = {
  pending: 'pending',
  authorized: 'authorized',
  captured: 'paid',
  denied: 'denied',
  voided: 'canceled',
} as const;

interface Answered {
  payment: PaymentFacts;
  card: CardPayment;
  sale: Sale;
  denial?: string;
  atDeadline?: 'capture' | 'void';
}

function paymentOf(
  deps: Deps,
  { payment, card, sale, denial, atDeadline }: Answered,
): ProviderResult<ProviderPayment> & { ok: true } {
  // A sale returned in full before the store recorded it never paid anything.
  const left = SETTLED.includes(payment.state) ? sale.capturedCents : sale.capturedCents - sale.voidedCents;
  const captured = denial === undefined && left > 0;
  const receivedAt = sale.capturedAt ?? deps.clock.now();
  return {
    ok: true,
    value: {
      reference: sale.merchantOrderId ?? payment.reference,
      state: denial !== undefined ? 'denied' : captured ? 'paid' : STATES[sale.status],
      receipts: captured ? [{ reference: sale.paymentId, amountCents: sale.capturedCents, receivedAt }] : [],
      denial: denial ?? sale.returnCode,
      ...(atDeadline && { atDeadline }),
      authenticated: liabilityOf(sale.brand ?? card.brand, sale.eci) === 'issuer',
      disputes: sale.disputes,
      returned: [{ receiptReference: sale.paymentId, cents: returnedCents(sale) }],
      save: (tx) => saveSale(tx, card, { ...sale, returnCode: denial ?? sale.returnCode }),
    },
  };
}
