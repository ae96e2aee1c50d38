import { type Discount, discountOf } from '#features/shop/pricing/coupon.ts';
import { freightTotal, shippingPlaces } from '#features/shop/pricing/freight.ts';
import type { Cents } from '#values/money.ts';
import { MAX_AMOUNT } from './cart.ts';

export type LineProblem = 'gone' | 'unpriced' | 'not_served' | 'sold_out' | 'too_many';

export interface PricedLine {
  amount: number;
  /** The final unit price in cents; null when the service is not sold. */
  unitCents: Cents | null;
  cep: string;
  feeCents: Cents | null;
  problem: LineProblem | null;
}

export interface Totals {
  subtotalCents: Cents;
  discountCents: Cents;
  freightByCep: Record<string, Cents>;
  shippingCents: Cents;
  totalCents: Cents;
}

/** Lines that can only be removed cost nothing; a line with too many units still shows its price. */
export const countsInTotal = ({ problem }: Pick<PricedLine, 'problem'>): boolean =>
  problem === null || problem === 'too_many';

export const lineTotal = (line: PricedLine): Cents =>
  countsInTotal(line) && line.unitCents !== null ? line.unitCents * line.amount : 0;

/** The prices that an offer promised for a line. */
export interface AgreedPrice {
  offerId: string;
  /** The price of one unit. */
  unitCents: Cents;
  /** The fee of the home visit; null elsewhere. */
  feeCents: Cents | null;
  /** A line with more units than this costs what the service costs today. */
  amount: number;
  /** ISO 8601. */
  until: string;
}

/** Null once the promise has ended, or does not cover the line. */
export const agreedNow = (
  { agreed, amount }: { agreed: AgreedPrice | null; amount: number },
  now: Date,
): AgreedPrice | null => (agreed && amount <= agreed.amount && new Date(agreed.until) > now ? agreed : null);

/** If the service costs less today than was promised, the customer pays less. */
export const lowerOf = (today: Cents, agreed: Cents | null | undefined): Cents =>
  Math.min(today, agreed ?? today);

export const subtotalOf = (lines: readonly PricedLine[]): Cents =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** The coupon never reduces freight; each CEP pays its visit once. */
export function totalsOf(lines: readonly PricedLine[], coupon: Discount | null): Totals {
  const subtotalCents = subtotalOf(lines);
  const discountCents = coupon ? discountOf(coupon, subtotalCents) : 0;
  const visits = lines.flatMap(({ cep, feeCents, problem }) =>
    cep !== '' && feeCents !== null && countsInTotal({ problem }) ? [{ cep, feeCents }] : [],
  );
  const freightByCep = shippingPlaces(visits);
  const shippingCents = freightTotal(freightByCep);
  return {
    subtotalCents,
    discountCents,
    freightByCep,
    shippingCents,
    totalCents: subtotalCents - discountCents + shippingCents,
  };
}

export function groupByUnit<T>(lines: readonly T[], unitOf: (line: T) => number): T[][] {
  const groups = new Map<number, T[]>();
  for (const line of lines) {
    const group = groups.get(unitOf(line));
    if (group) group.push(line);
    else groups.set(unitOf(line), [line]);
  }
  return [...groups.values()];
}

export interface StoredLine {
  variantId: number;
  cep: string;
  amount: number;
}

/** The line keeps its number, because people were chosen for it. */
export interface NumberedLine extends StoredLine {
  id?: number | undefined;
}

const lineKey = ({ variantId, cep }: StoredLine) => `${variantId}:${cep}`;

/** Never lowers existing amounts. A line without stock keeps one unit, so that it does not vanish unnoticed. */
export function mergeLines(
  own: readonly StoredLine[],
  incoming: readonly StoredLine[],
  maxPerCart: (variantId: number) => number,
): { lines: StoredLine[]; cut: Set<number> } {
  const amounts = new Map(own.map((line) => [lineKey(line), line.amount]));
  const inCart = new Map<number, number>();
  for (const { variantId, amount } of own) inCart.set(variantId, (inCart.get(variantId) ?? 0) + amount);
  const lines: StoredLine[] = [];
  const cut = new Set<number>();
  for (const line of incoming) {
    const had = amounts.get(lineKey(line)) ?? 0;
    const taken = inCart.get(line.variantId) ?? 0;
    const room = Math.max(0, Math.min(maxPerCart(line.variantId) - taken, MAX_AMOUNT - had));
    const added = Math.max(Math.min(line.amount, room), had === 0 ? 1 : 0);
    if (added < line.amount || room === 0) cut.add(line.variantId);
    amounts.set(lineKey(line), had + added);
    inCart.set(line.variantId, taken + added);
    lines.push({ ...line, amount: had + added });
  }
  return { lines, cut };
}

export function missingLines(present: readonly StoredLine[], requested: readonly StoredLine[]): StoredLine[] {
  const amounts = new Map(present.map((line) => [lineKey(line), line.amount]));
  return requested.flatMap((line) => {
    const amount = line.amount - (amounts.get(lineKey(line)) ?? 0);
    return amount > 0 ? [{ ...line, amount }] : [];
  });
}
