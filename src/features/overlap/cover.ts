import type { Cents } from '#values/money.ts';
import { type Choice, withoutDominated } from './dominance.ts';

/** What may be bought at one place, for one person, by one price table. */
export interface Offer {
  code: string;
  cents: Cents;
  /** How many of each part one of it has, its panels opened down to what is in them. */
  parts: ReadonlyMap<string, number>;
  /** How many may be bought. */
  limit: number;
}

export interface Wanted {
  code: string;
  amount: number;
}

export interface Cover {
  /** Sorted; a code stands as often as it is bought. */
  codes: string[];
  total: Cents;
  /** Parts that nobody asked for, sorted. */
  extras: string[];
}

/** Beyond this many steps the answer would be a guess: there is none. */
export const MAX_STEPS = 20_000;

// The price decides; of equal prices what is wanted already, then what has fewer parts.
const CENT = 1_000_000;
const ANOTHER = 1000;
const MOST_PARTS = 99;

/**
 * An exam is done once however many of the wanted have it; of a vaccine (`doses`) each dose counts, and none is added
 * that nobody asked for.
 */
export function demandOf(
  wanted: readonly Wanted[],
  offers: ReadonlyMap<string, Offer>,
  doses: ReadonlySet<string>,
): Map<string, number> {
  const demand = new Map<string, number>();
  for (const { code, amount } of wanted)
    for (const [part, quantity] of offers.get(code)?.parts ?? []) {
      const before = demand.get(part) ?? 0;
      const own = amount * quantity;
      demand.set(part, doses.has(part) ? before + own : Math.max(before, own));
    }
  return demand;
}

/**
 * The cheapest purchase with every part of what is wanted: exact, whatever the order of the arguments. Null when a wanted
 * code is not offered, or after `MAX_STEPS`.
 */
export function cheapestCover(
  wanted: readonly Wanted[],
  offers: readonly Offer[],
  doses: ReadonlySet<string> = new Set(),
): Cover | null {
  const known = new Map(offers.map((offer) => [offer.code, offer]));
  if (wanted.some(({ code }) => !known.has(code))) return null;
  const demand = demandOf(wanted, known, doses);
  const parts = [...demand.keys()].sort();
  const own = new Set(wanted.map(({ code }) => code));
  const choices = [...known.values()]
    .filter((offer) => offer.limit > 0 && mayServe(offer, demand, doses))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map((offer) => choiceOf(offer, { parts, demand, own, doses }));
  const start = wanted.flatMap(({ code, amount }) => Array<string>(amount).fill(code));
  const costs = new Map([...known.values()].map((offer) => [offer.code, costOf(offer, own)]));
  const codes = search(withoutDominated(choices), {
    needed: parts.map((part) => demand.get(part) ?? 0),
    best: { codes: start, cost: sum(start.map((code) => costs.get(code) ?? 0)) },
  });
  if (!codes) return null;
  const bought = codes.flatMap((code) => known.get(code) ?? []);
  const extras = new Set(
    bought.flatMap((offer) => [...offer.parts.keys()]).filter((part) => !demand.has(part)),
  );
  return { codes: codes.sort(), total: sum(bought.map(({ cents }) => cents)), extras: [...extras].sort() };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const costOf = ({ code, cents, parts }: Offer, own: ReadonlySet<string>): number =>
  cents * CENT + (own.has(code) ? 0 : ANOTHER) + Math.min(parts.size, MOST_PARTS);

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
  const gives = parts.flatMap((part, index) => {
    const quantity = offer.parts.get(part);
    if (!quantity) return [];
    const needed = demand.get(part) ?? 0;
    return [{ part: index, quantity: Math.min(quantity, needed), exact: doses.has(part) }];
  });
  const useful = Math.max(
    ...gives.map(({ part, quantity }) => Math.ceil((demand.get(parts[part] ?? '') ?? 0) / quantity)),
  );
  return { code: offer.code, cost: costOf(offer, own), gives, limit: Math.min(offer.limit, useful), useful };
}

interface Task {
  needed: readonly number[];
  best: { codes: string[]; cost: number };
}

/** Branch and bound on the part with the fewest choices. Null when it would take too many steps. */
function search(choices: readonly Choice[], { needed, best }: Task): string[] | null {
  const left = [...needed];
  const room = choices.map(({ limit }) => limit);
  const cheapestShare = new Float64Array(left.length);
  const counts = new Int32Array(left.length);
  const picked: string[] = [];
  let steps = 0;

  const fits = ({ gives }: Choice) =>
    gives.every((one) => !one.exact || one.quantity <= (left[one.part] ?? 0));

  /** The part with the fewest choices, and what is left costs at least. */
  function look(): { part: number; atLeast: number } {
    cheapestShare.fill(Number.POSITIVE_INFINITY);
    counts.fill(0);
    for (const [index, choice] of choices.entries()) {
      if ((room[index] ?? 0) === 0 || !fits(choice)) continue;
      let units = 0;
      for (const { part, quantity } of choice.gives) units += Math.min(quantity, left[part] ?? 0);
      if (units === 0) continue;
      const share = choice.cost / units;
      for (const { part } of choice.gives) {
        if ((left[part] ?? 0) === 0) continue;
        counts[part] = (counts[part] ?? 0) + 1;
        if (share < (cheapestShare[part] ?? 0)) cheapestShare[part] = share;
      }
    }
    let part = -1;
    let atLeast = 0;
    for (const [index, units] of left.entries()) {
      if (units === 0) continue;
      atLeast += units * (cheapestShare[index] ?? 0);
      if (part < 0 || (counts[index] ?? 0) < (counts[part] ?? 0)) part = index;
    }
    return { part, atLeast };
  }

  function visit(cost: number): boolean {
    steps += 1;
    if (steps > MAX_STEPS) return false;
    const { part, atLeast } = look();
    // Shares are fractions: what rounding takes from the bound must not cut off the best.
    if (cost + atLeast * (1 - 1e-9) >= best.cost) return true;
    if (part < 0) {
      best = { codes: [...picked], cost };
      return true;
    }
    const able = choices
      .map((choice, index) => ({ choice, index }))
      .filter(
        ({ choice, index }) =>
          (room[index] ?? 0) > 0 && fits(choice) && choice.gives.some((one) => one.part === part),
      )
      .map((one) => ({ ...one, share: one.choice.cost / usefulUnits(one.choice) }))
      .sort((a, b) => a.share - b.share || a.index - b.index);
    const rooms = able.map(({ index }) => room[index] ?? 0);
    let finished = true;
    for (const [turn, { choice, index }] of able.entries()) {
      const before = choice.gives.map((one) => left[one.part] ?? 0);
      for (const one of choice.gives) left[one.part] = Math.max(0, (left[one.part] ?? 0) - one.quantity);
      room[index] = (rooms[turn] ?? 0) - 1;
      picked.push(choice.code);
      finished = visit(cost + choice.cost);
      picked.pop();
      for (const [at, one] of choice.gives.entries()) left[one.part] = before[at] ?? 0;
      // What has been tried for this part is not tried again beside the next choice.
      room[index] = 0;
      if (!finished) break;
    }
    for (const [turn, { index }] of able.entries()) room[index] = rooms[turn] ?? 0;
    return finished;
  }

  const usefulUnits = ({ gives }: Choice) =>
    gives.reduce((units, { part, quantity }) => units + Math.min(quantity, left[part] ?? 0), 0);

  return visit(0) ? best.codes : null;
}
