import type { Cents } from '#values/money.ts';
import { type Choice, withoutDominated } from './dominance.ts';
import { createSearch } from './search.ts';

/** Offers of one search are for one place, one person and one price table. */
export interface Offer {
  code: string;
  cents: Cents;
  parts: ReadonlyMap<string, number>;
  limit: number;
}

export interface RequestedCode {
  code: string;
  amount: number;
}

export interface Cover {
  /** Codes are sorted. Repeated codes are quantities. */
  codes: string[];
  total: Cents;
  extras: string[];
}

// At equal prices, requested codes win, then codes with fewer parts.
const CENT = 1_000_000;
const ANOTHER = 1000;
const MAX_PARTS = 99;
const MAX_OFFERS = 2000;

/** Wanted exams with the same part are done once. Every dose of a vaccine (`doses`) counts, and none is added. */
export function demandOf(
  requested: readonly RequestedCode[],
  offers: ReadonlyMap<string, Offer>,
  doses: ReadonlySet<string>,
): Map<string, number> {
  const demand = new Map<string, number>();
  for (const { code, amount } of requested)
    for (const [part, quantity] of offers.get(code)?.parts ?? []) {
      const before = demand.get(part) ?? 0;
      const own = amount * quantity;
      demand.set(part, doses.has(part) ? before + own : Math.max(before, own));
    }
  return demand;
}

export interface CoverSearch {
  /** Continues until the search ends or `isOver` returns true. The cover is null as in `cheapestCover`. */
  advance(isOver?: () => boolean): { cover: Cover | null } | 'unfinished';
}

/** Exact, whatever the order of the arguments. Returns null if a code has no offer, above `MAX_OFFERS` or after `MAX_STEPS`. */
export function cheapestCover(
  requested: readonly RequestedCode[],
  offers: readonly Offer[],
  doses: ReadonlySet<string> = new Set(),
): Cover | null {
  const found = coverSearch(requested, offers, doses).advance();
  return found === 'unfinished' ? null : found.cover;
}

/** Like `cheapestCover`, but the caller can pause and abandon the search. */
export function coverSearch(
  requested: readonly RequestedCode[],
  offers: readonly Offer[],
  doses: ReadonlySet<string>,
): CoverSearch {
  const known = new Map(offers.map((offer) => [offer.code, offer]));
  if (offers.length > MAX_OFFERS || requested.some(({ code }) => !known.has(code)))
    return { advance: () => ({ cover: null }) };
  const demand = demandOf(requested, known, doses);
  const parts = [...demand.keys()].sort();
  const own = new Set(requested.map(({ code }) => code));
  const choices = [...known.values()]
    .filter((offer) => offer.limit > 0 && mayServe(offer, demand, doses))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map((offer) => choiceOf(offer, { parts, demand, own, doses }));
  const start = requested.flatMap(({ code, amount }) => Array<string>(amount).fill(code));
  const costs = new Map([...known.values()].map((offer) => [offer.code, costOf(offer, own)]));
  const search = createSearch(withoutDominated(choices), {
    needed: parts.map((part) => demand.get(part) ?? 0),
    best: { codes: start, cost: sum(start.map((code) => costs.get(code) ?? 0)) },
  });
  return {
    advance(isOver) {
      const found = search.advance(isOver);
      if (found === 'unfinished') return found;
      return { cover: found.codes && coverOf(found.codes, known, demand) };
    },
  };
}

function coverOf(
  codes: readonly string[],
  known: ReadonlyMap<string, Offer>,
  demand: ReadonlyMap<string, number>,
): Cover {
  const bought = codes.flatMap((code) => known.get(code) ?? []);
  const extras = new Set(
    bought.flatMap((offer) => [...offer.parts.keys()]).filter((part) => !demand.has(part)),
  );
  return {
    codes: codes.toSorted(),
    total: sum(bought.map(({ cents }) => cents)),
    extras: [...extras].sort(),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const costOf = ({ code, cents, parts }: Offer, own: ReadonlySet<string>): number =>
  cents * CENT + (own.has(code) ? 0 : ANOTHER) + Math.min(parts.size, MAX_PARTS);

function mayServe(
  { parts }: Offer,
  demand: ReadonlyMap<string, number>,
  doses: ReadonlySet<string>,
): boolean {
  const entries = [...parts];
  return (
    entries.some(([part]) => demand.has(part)) &&
    entries.every(([part, quantity]) => !doses.has(part) || quantity <= (demand.get(part) ?? 0))
  );
}

interface Frame {
  parts: readonly string[];
  demand: ReadonlyMap<string, number>;
  own: ReadonlySet<string>;
  doses: ReadonlySet<string>;
}

function choiceOf(offer: Offer, { parts, demand, own, doses }: Frame): Choice {
  const covers = parts.flatMap((part, index) => {
    const quantity = offer.parts.get(part);
    if (!quantity) return [];
    const needed = demand.get(part) ?? 0;
    return [{ part: index, quantity: Math.min(quantity, needed), exact: doses.has(part) }];
  });
  const useful = Math.max(
    ...covers.map(({ part, quantity }) => Math.ceil((demand.get(parts[part] ?? '') ?? 0) / quantity)),
  );
  return { code: offer.code, cost: costOf(offer, own), covers, limit: Math.min(offer.limit, useful), useful };
}
