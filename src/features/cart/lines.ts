import { type Discount, discountOf } from '#features/pricing/coupon.ts';
import { freightTotal, shippingPlaces } from '#features/pricing/freight.ts';
import type { Cents } from '#values/money.ts';
import { MAX_AMOUNT } from './cart.ts';

/** Why a line cannot be bought as it stands. */
export type LineProblem = 'gone' | 'unpriced' | 'not_served' | 'sold_out' | 'too_many';

export interface PricedLine {
  amount: number;
  /** Of one, what is paid; null when it is not sold. */
  unitCents: Cents | null;
  /** 8 digits for a home visit, else empty. */
  cep: string;
  /** What the visit to `cep` costs; null when nobody goes there, or for lines without a visit. */
  feeCents: Cents | null;
  problem: LineProblem | null;
}

export interface Totals {
  subtotalCents: Cents;
  discountCents: Cents;
  /** One fee per distinct CEP of 8 digits. */
  places: Record<string, Cents>;
  shippingCents: Cents;
  totalCents: Cents;
}

/** Lines that can only be removed cost nothing; too many of something still shows what they would cost. */
export const counts = ({ problem }: Pick<PricedLine, 'problem'>): boolean =>
  problem === null || problem === 'too_many';

export const lineTotal = (line: PricedLine): Cents =>
  counts(line) && line.unitCents !== null ? line.unitCents * line.amount : 0;

export const subtotalOf = (lines: readonly PricedLine[]): Cents =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** Totals in cents: the coupon takes from services only, each CEP pays its visit once. */
export function totalsOf(lines: readonly PricedLine[], coupon: Discount | null): Totals {
  const subtotalCents = subtotalOf(lines);
  const discountCents = coupon ? discountOf(coupon, subtotalCents) : 0;
  const visits = lines.flatMap(({ cep, feeCents, problem }) =>
    cep !== '' && feeCents !== null && counts({ problem }) ? [{ cep, feeCents }] : [],
  );
  const places = shippingPlaces(visits);
  const shippingCents = freightTotal(places);
  return {
    subtotalCents,
    discountCents,
    places,
    shippingCents,
    totalCents: subtotalCents - discountCents + shippingCents,
  };
}

/** Lines of the same unit together, in the order in which each unit first appears. */
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

const lineKey = ({ variantId, cep }: StoredLine) => `${variantId}:${cep}`;

/**
 * The visitor's lines put to the customer's: same variant and CEP add up, capped by the variant's stock. What the
 * customer already had is never lowered, and a line that finds no room stays with one, so that nothing is lost
 * unseen. Returns the lines to write and the variants whose amount was cut.
 */
export function mergeLines(
  own: readonly StoredLine[],
  incoming: readonly StoredLine[],
  capOfVariant: (variantId: number) => number,
): { lines: StoredLine[]; cut: Set<number> } {
  const amounts = new Map(own.map((line) => [lineKey(line), line.amount]));
  const inCart = new Map<number, number>();
  for (const { variantId, amount } of own) inCart.set(variantId, (inCart.get(variantId) ?? 0) + amount);
  const lines: StoredLine[] = [];
  const cut = new Set<number>();
  for (const line of incoming) {
    const had = amounts.get(lineKey(line)) ?? 0;
    const taken = inCart.get(line.variantId) ?? 0;
    const room = Math.max(0, Math.min(capOfVariant(line.variantId) - taken, MAX_AMOUNT - had));
    const added = Math.max(Math.min(line.amount, room), had === 0 ? 1 : 0);
    if (added < line.amount || room === 0) cut.add(line.variantId);
    amounts.set(lineKey(line), had + added);
    inCart.set(line.variantId, taken + added);
    lines.push({ ...line, amount: had + added });
  }
  return { lines, cut };
}
