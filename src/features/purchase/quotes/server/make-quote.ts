import { randomUUID } from 'node:crypto';
import { type Customer, priceTable } from '#features/account/accounts/customer.ts';
import { beneficiariesByIds } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import { rulesOf } from '#features/care/preparation/server/rules-of.ts';
import { claimForQuote, lockCart } from '#features/purchase/cart/server/lock-cart.ts';
import type { CartLine } from '#features/purchase/cart/server/view-cart.ts';
import { familyOf } from '#features/shop/catalogue/family.ts';
import { reserveCoupon } from '#features/shop/pricing/server/reserve-coupon.ts';
import { takeStock } from '#features/shop/stock/server/hold-stock.ts';
import type { TermsSource } from '#features/trust/terms/terms.ts';
import { abortable } from '#platform/abort.ts';
import type { Deps } from '#platform/deps.ts';
import { chargePoints, type PointCharge } from '#platform/http/charge-points.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';
import { freeze } from '../freeze.ts';
import { type Assignment, heldProblems, peopleProblems, personKey } from '../people.ts';
import { COUNTER, type HomeVisit, type Quote, type QuoteLine, sourceOf } from '../quote.ts';
import { recipientOf } from '../recipient.ts';
import { visitsProblems } from '../visit.ts';
import { makeRoomForQuote } from './end-quote.ts';
import { type Draft, draftQuote } from './internal/draft.ts';
import { insertQuote, selectWaiting } from './internal/queries.ts';
import { visitPlaces } from './internal/visit-places.ts';
import { openQuote } from './open-quote.ts';

export interface QuoteRequest {
  customer: Customer;
  assignments: readonly Assignment[];
  /** Each CEP of the cart's home visits needs one. */
  homeVisits: readonly HomeVisit[];
  coupon: string | null;
  expectedTotalCents: Cents;
  source: string;
  /** Each counted place costs one of the caller's points. */
  charges?: readonly PointCharge[];
  /** An operator sees the customer, so counted places do not wait for a confirmed e-mail. */
  atCounter?: true;
}

export type QuoteRefusal =
  | { ok: false; code: 'empty_cart' | 'cart_changed' | 'quote_open' }
  /** Only counted places are refused so. */
  | { ok: false; code: 'unconfirmed' | 'too_many_held_here' }
  | { ok: false; code: 'terms'; sources: TermsSource[] }
  | { ok: false; code: 'invalid'; fields: Record<string, string> }
  | { ok: false; code: 'coupon'; message: string }
  | { ok: false; code: 'price_changed'; totalCents: Cents }
  | { ok: false; code: 'sold_out'; names: string[] }
  | { ok: false; code: 'too_many_held'; limit: number; waiting: number; requested: number };

export type MakeOutcome = { ok: true; quote: Quote } | QuoteRefusal;

type Ready = Draft & { lines: (CartLine & { unitCents: Cents })[] };

type Refuse = (refusal: QuoteRefusal) => never;

export const makeQuote = (deps: Deps, request: QuoteRequest): Promise<MakeOutcome> =>
  abortable<MakeOutcome>(deps, async (tx, abort) => ({
    ok: true,
    quote: await quoteCart(tx, request, abort),
  }));

/**
 * Returns an open quote for the same people. Refuses other people, because the shopper would pay for the first ones.
 * `refuse` rolls the transaction back.
 */
export async function quoteCart(tx: Deps, request: QuoteRequest, refuse: Refuse): Promise<Quote> {
  const { customer } = request;
  const cart = await claimForQuote(tx, { customerId: customer.id });
  if (cart?.lockedBefore) await makeRoomForQuote(tx, customer.id);
  const open = cart?.lockedBy ? await openQuote(tx, customer.id) : null;
  const draft = await draftQuote(tx, { customer, coupon: request.coupon });
  if (open) return samePeople(open, draft, request) ? open : refuse({ ok: false, code: 'quote_open' });
  const refusal = await refusalOf(tx, draft, request);
  if (refusal || !isReady(draft)) return refuse(refusal ?? { ok: false, code: 'cart_changed' });
  return freezeCart(tx, draft, request, refuse);
}

function samePeople(open: Quote, { lines }: Draft, request: QuoteRequest): boolean {
  const requested = lines.flatMap((line) =>
    idsFor(request, line.id).map((person) => `${line.variantId} ${line.cep} ${person}`),
  );
  const held = open.lines.map((line) => `${line.variantId} ${line.cep} ${line.beneficiaryId}`);
  return requested.toSorted().join() === held.toSorted().join();
}

const isReady = (draft: Draft): draft is Ready => draft.lines.every((line) => line.unitCents !== null);

async function refusalOf(tx: Deps, draft: Draft, request: QuoteRequest): Promise<QuoteRefusal | null> {
  const { lines, totals, missingTerms, refusedCoupon } = draft;
  if (lines.length === 0) return { ok: false, code: 'empty_cart' };
  const short = lines.filter(({ problem }) => problem === 'sold_out' || problem === 'too_many');
  if (short.length > 0) return { ok: false, code: 'sold_out', names: namesOf(short) };
  if (lines.some(({ problem }) => problem !== null) || !coversCart(request.assignments, lines))
    return { ok: false, code: 'cart_changed' };
  if (missingTerms.length > 0) return { ok: false, code: 'terms', sources: missingTerms };
  const fields = {
    ...(await heldFields(tx, draft, request)),
    ...(await peopleFields(tx, draft, request)),
    ...(await visitFields(tx, draft, request)),
  };
  if (Object.keys(fields).length > 0) return { ok: false, code: 'invalid', fields };
  if (refusedCoupon) return { ok: false, code: 'coupon', message: refusedCoupon.message };
  if (totals.totalCents !== request.expectedTotalCents)
    return { ok: false, code: 'price_changed', totalCents: totals.totalCents };
  return null;
}

/** The assignments cover the cart unless it changed meanwhile. */
function coversCart(assignments: readonly Assignment[], lines: readonly CartLine[]): boolean {
  const amounts = new Map(
    assignments.map(({ cartLineId, beneficiaryIds }) => [cartLineId, beneficiaryIds.length]),
  );
  return (
    amounts.size === assignments.length &&
    amounts.size === lines.length &&
    lines.every(({ id, amount }) => amounts.get(id) === amount)
  );
}

const idsFor = ({ assignments }: QuoteRequest, lineId: number): number[] =>
  assignments.find(({ cartLineId }) => cartLineId === lineId)?.beneficiaryIds ?? [];

/** Only counted services are limited per person. */
async function heldFields(
  tx: Deps,
  { lines }: Draft,
  request: QuoteRequest,
): Promise<Record<string, string>> {
  const counted = lines
    .filter(({ stock }) => !stock.unlimited)
    .map(({ id, product }) => ({ id, productId: product.id }));
  if (counted.length === 0) return {};
  const waiting = await selectWaiting(tx.db, {
    customerId: request.customer.id,
    productIds: counted.map(({ productId }) => productId),
    now: tx.clock.now(),
  });
  return heldProblems(
    counted,
    (lineId) => idsFor(request, lineId),
    new Map(
      waiting.map(({ productId, beneficiaryId, amount }) => [personKey(productId, beneficiaryId), amount]),
    ),
  );
}

async function peopleFields(
  tx: Deps,
  { lines }: Draft,
  request: QuoteRequest,
): Promise<Record<string, string>> {
  const ids = [...new Set(request.assignments.flatMap(({ beneficiaryIds }) => beneficiaryIds))];
  const own = await beneficiariesByIds(tx, request.customer.id, ids);
  const today = dayOf(tx.clock.now());
  const people = new Map([...own].map(([id, row]) => [id, recipientOf(row, today)]));
  return peopleProblems(
    lines.map(({ id, amount, product }) => ({
      id,
      amount,
      productId: product.id,
      family: familyOf(product),
      service: product,
    })),
    (lineId) => idsFor(request, lineId),
    people,
    today,
  );
}

async function visitFields(
  tx: Deps,
  { lines }: Draft,
  { homeVisits }: QuoteRequest,
): Promise<Record<string, string>> {
  const visited = lines.filter(({ cep }) => cep !== '');
  const rules = await rulesOf(
    tx,
    visited.map(({ product }) => product.id),
  );
  const places = await visitPlaces(tx, visited, rules);
  return visitsProblems(places, (cep) => homeVisits.find(({ postalCode }) => postalCode === cep));
}

async function freezeCart(tx: Deps, draft: Ready, request: QuoteRequest, refuse: Refuse): Promise<Quote> {
  const { customer } = request;
  const { cartId, coupon } = draft;
  if (cartId === null) return refuse({ ok: false, code: 'empty_cart' });
  const quote = await insertQuote(tx.db, quoteOf(tx, { ...draft, cartId }, request));
  const holdRequest = {
    holderId: quote.id,
    customerId: customer.id,
    lines: draft.lines.map(({ variantId, amount }) => ({ variantId, amount })),
    expiresAt: quote.expiresAt,
  };
  // The cart is locked, so no other quote or order of the customer changes `waiting` meanwhile.
  const { places, waiting } = await takeStock(tx, holdRequest, (variantIds) => {
    const short = draft.lines.filter(({ variantId }) => variantIds.includes(variantId));
    return refuse({ ok: false, code: 'sold_out', names: namesOf(short) });
  });
  if (places > 0 && !customer.emailConfirmed && !request.atCounter)
    return refuse({ ok: false, code: 'unconfirmed' });
  const limit = tx.config.limits.heldPlaces;
  if (waiting + places > limit)
    return refuse({ ok: false, code: 'too_many_held', limit, waiting, requested: places });
  // The coupon is reserved late, because shoppers compete most for its row.
  if (coupon) {
    const reserved = await reserveCoupon(tx, {
      quoteId: quote.id,
      couponId: coupon.id,
      customerId: customer.id,
      until: quote.expiresAt,
    });
    if (!reserved.ok)
      return refuse({ ok: false, code: 'coupon', message: 'Este cupom não pode mais ser usado.' });
  }
  const locked = await lockCart(tx, { cartId, quoteId: quote.id, until: quote.expiresAt });
  if (!locked.ok) throw new Error(`cart ${cartId} was locked under its own lock`);
  if ((await chargePoints(tx.db, request.charges ?? [], places)) > 0)
    return refuse({ ok: false, code: 'too_many_held_here' });
  return quote;
}

function quoteOf(tx: Deps, draft: Ready & { cartId: string }, request: QuoteRequest) {
  const { customer, homeVisits } = request;
  const { totals, coupon, cartId } = draft;
  const now = tx.clock.now();
  const lines = freeze(draft.lines, ({ id }) => idsFor(request, id), coupon).map(
    ({ line, ...unit }, position): Omit<QuoteLine, 'id'> => ({
      ...unit,
      position,
      variantId: line.variantId,
      productId: line.product.id,
      productName: line.product.name,
      unitId: line.unit.id,
      unitName: line.unit.name,
      unitType: line.unit.type,
      cep: line.cep,
      homeVisit: homeVisits.find(({ postalCode }) => line.cep !== '' && postalCode === line.cep) ?? null,
    }),
  );
  return {
    id: randomUUID(),
    cartId,
    customerId: customer.id,
    state: 'open' as const,
    source: request.atCounter
      ? COUNTER
      : sourceOf(
          request.source,
          draft.lines.map(({ unit }) => unit.type),
        ),
    callers: (request.charges ?? []).map(({ key }) => key),
    couponCode: coupon?.code ?? null,
    offerIds: [...new Set(draft.lines.flatMap(({ offerId }) => offerId ?? []))],
    vendor: priceTable(customer).vendor,
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    freightCents: totals.shippingCents,
    totalCents: totals.totalCents,
    freightByCep: totals.freightByCep,
    createdAt: now,
    expiresAt: new Date(now.getTime() + tx.config.quoteMinutes * 60_000),
    lines,
  };
}

const namesOf = (lines: readonly CartLine[]): string[] => [
  ...new Set(lines.map(({ product }) => product.name)),
];
