import { createHash } from 'node:crypto';
import { personOf } from '#features/care/preparation/person-of.ts';
import { asksForDoctor, rulesFor } from '#features/care/preparation/prep-rule.ts';
import { rulesOf } from '#features/care/preparation/server/rules-of.ts';
import type { Hint, Swap } from '#features/purchase/cart/hint.ts';
import {
  type CartLine,
  type CartReading,
  type CartView,
  judgeCart,
} from '#features/purchase/cart/server/view-cart.ts';
import type { Recipient } from '#features/purchase/quotes/recipient.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { conditionText, isSame, sharedCondition } from '../condition.ts';
import type { Cover, Offer } from '../cover.ts';
import { countEach, type Group, groupLines } from '../groups.ts';
import { stricterNotes } from '../stricter.ts';
import { codeOf, type Shelf, shelfFor, soldAt, widerConditions } from './offers.ts';
import { type Budget, newBudget, solveCover } from './solve-cover.ts';

export interface Named {
  idsOf: (lineId: number) => readonly number[];
  people: ReadonlyMap<number, Recipient>;
}

export interface Found {
  hint: Hint;
  swap: Swap;
}

interface Search {
  named?: Named | null;
  budget?: Budget;
  /** `findHints` awaits it before each long piece of work. */
  pause?: () => Promise<void>;
}

/** Returns changes found within the budget, the greatest saving first. Conditional ones come last, and only without people. */
export async function findHints(
  deps: Deps,
  reading: CartReading,
  view: CartView,
  { named = null, budget = newBudget(), pause = async () => {} }: Search = {},
): Promise<Found[]> {
  if (view.lockedBy !== null) return [];
  const lines = view.lines.map((line) => ({ ...line, unitId: line.unit.id, blocked: line.problem !== null }));
  const found: Found[] = [];
  for (const group of groupLines(lines, named?.idsOf)) {
    const person = group.personId === null ? null : named?.people.get(group.personId);
    if (person === undefined) continue;
    await pause();
    const seen = new Set<string>();
    const compare = async (shelf: Shelf, { items, offers }: Question) => {
      const requested = items.map(({ line, amount }) => ({ code: codeOf(line.product.id), amount }));
      const cover = await solveCover({ requested, offers, doses: shelf.doses }, budget);
      const compared = { ...group, items };
      if (cover === null) return;
      await pause();
      const one = await hintOf(deps, { reading, view, group: compared, person, shelf, cover, pause });
      if (!one || seen.has(one.hint.key)) return;
      seen.add(one.hint.key);
      found.push(one);
    };
    const sold = await soldAt(deps, reading, group.unitId);
    const audience = { group, person, today: dayOf(deps.clock.now()) };
    const shelf = shelfFor(sold, audience);
    // Offers plain repetitions beside the cheapest purchase: a shopper who declines one may want the other.
    for (const question of [cheapest(group, shelf), repeated(group, shelf)]) await compare(shelf, question);
    for (const condition of named ? [] : widerConditions(sold, audience)) {
      await pause();
      const wider = shelfFor(sold, { ...audience, condition });
      await compare(wider, cheapest(group, wider));
    }
  }
  return found.sort(
    (a, b) =>
      Number(isConditional(a)) - Number(isConditional(b)) ||
      b.hint.savingCents - a.hint.savingCents ||
      (a.hint.key < b.hint.key ? -1 : 1),
  );
}

const isConditional = ({ hint }: Found): boolean => hint.condition !== undefined;

interface Question {
  items: Group<CartLine>['items'];
  offers: Offer[];
}

const codesOf = (items: Question['items']) => new Set(items.map(({ line }) => codeOf(line.product.id)));

function cheapest({ items }: Group<CartLine>, { offers }: Shelf): Question {
  const fixed = codesOf(items.filter((item) => item.fixed));
  return {
    items: items.filter((item) => !item.fixed),
    offers: offers.filter(({ code }) => !fixed.has(code)),
  };
}

/** Compares only the cart's own services. Fixed lines cost nothing more, and their doses are for their person only. */
function repeated({ items }: Group<CartLine>, { offers, doses }: Shelf): Question {
  const fixed = codesOf(items.filter((item) => item.fixed));
  const own = codesOf(items);
  const usable = offers.flatMap((offer) => {
    if (!own.has(offer.code)) return [];
    if (!fixed.has(offer.code)) return [offer];
    return [...offer.parts.keys()].some((part) => doses.has(part)) ? [] : [{ ...offer, cents: 0, limit: 1 }];
  });
  const codes = new Set(usable.map(({ code }) => code));
  return {
    items: items.filter(({ line, fixed: isFixed }) => !isFixed || codes.has(codeOf(line.product.id))),
    offers: usable,
  };
}

interface Comparison {
  reading: CartReading;
  view: CartView;
  group: Group<CartLine>;
  person: Recipient | null;
  shelf: Shelf;
  cover: Cover;
  pause: () => Promise<void>;
}

/** Returns null unless the changed cart confirms the saving and can be bought as before. */
async function hintOf(deps: Deps, comparison: Comparison): Promise<Found | null> {
  const { reading, view, group, shelf, cover } = comparison;
  const bought = countEach(cover.codes);
  const out = group.items.flatMap(({ line, amount, fixed }) => {
    if (fixed) return [];
    const removed = amount - (bought.get(codeOf(line.product.id)) ?? 0);
    return removed > 0 ? [{ line, amount: removed }] : [];
  });
  const into = [...bought].flatMap(([code, times]) => {
    const added = times - (group.items.find(({ line }) => codeOf(line.product.id) === code)?.amount ?? 0);
    const service = shelf.services.get(code);
    return added > 0 && service ? [{ ...service, amount: added }] : [];
  });
  if (out.length === 0) return null;
  const swap = swapOf(group, { out, into });
  const after = await judgeCart(deps, reading, rowsAfter(reading.rows, swap));
  const savingCents = view.totals.totalCents - after.totals.totalCents;
  const isBlocked = after.lines.some(
    ({ id, problem }) =>
      problem !== null && view.lines.every((line) => line.id !== id || line.problem === null),
  );
  if (savingCents <= 0 || isBlocked) return null;
  return { swap, hint: await wordsOf(deps, comparison, { swap, out, into, after, savingCents }) };
}

interface Change {
  out: { line: CartLine; amount: number }[];
  into: { product: { id: number }; variantId: number; amount: number }[];
}

/** The cart stores the key as a digest, so that it reveals no health data. */
function swapOf({ unitId, cep, personId }: Group<CartLine>, { out, into }: Change): Swap {
  const facts = {
    at: [unitId, cep, personId],
    out: out.map(({ line, amount }) => `${line.product.id}*${amount}`).sort(),
    into: into.map(({ product, amount }) => `${product.id}*${amount}`).sort(),
  };
  return {
    key: createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22),
    out: out.map(({ line, amount }) => ({ variantId: line.variantId, cep, amount })),
    into: into.map(({ variantId, amount }) => ({ variantId, cep, amount })),
  };
}

function rowsAfter(rows: CartReading['rows'], { out, into }: Swap): CartReading['rows'] {
  const same = (a: { variantId: number; cep: string }) => (b: { variantId: number; cep: string }) =>
    a.variantId === b.variantId && a.cep === b.cep;
  const left = rows.flatMap((row) => {
    const amount = row.amount - (out.find(same(row))?.amount ?? 0) + (into.find(same(row))?.amount ?? 0);
    return amount > 0 ? [{ ...row, amount }] : [];
  });
  const added = into.filter((line) => !rows.some(same(line)));
  // No line of the cart has a negative id.
  return [...left, ...added.map((line, index) => ({ ...line, id: -1 - index, agreed: null }))];
}

interface HintSource extends Pick<Change, 'out'> {
  swap: Swap;
  into: (Change['into'][number] & { product: CartLine['product'] })[];
  after: CartView;
  savingCents: number;
}

async function wordsOf(
  deps: Deps,
  { view, group, person, shelf, cover, pause }: Comparison,
  { swap, out, into, after, savingCents }: HintSource,
): Promise<Hint> {
  const partsOf = new Map(shelf.offers.map(({ code, parts }) => [code, [...parts.keys()]]));
  const removedParts = new Set(out.flatMap(({ line }) => partsOf.get(codeOf(line.product.id)) ?? []));
  const by = [...new Set(cover.codes)].flatMap((code) => {
    const service = shelf.services.get(code);
    if (!service || !(partsOf.get(code) ?? []).some((part) => removedParts.has(part))) return [];
    const added = into.find(({ variantId }) => variantId === service.variantId);
    return [{ ...named(service.product, added?.amount ?? 1), stockItem: service.variantId, kept: !added }];
  });
  const extras = await productsByIds(deps, cover.extras.map(Number));
  const fixedCodes = codesOf(group.items.filter((item) => item.fixed));
  const bought = [...new Set([...cover.codes, ...fixedCodes])].flatMap(
    (code) => shelf.services.get(code)?.product ?? [],
  );
  const requested = group.items.map(({ line }) => line.product);
  const rules = await rulesOf(
    deps,
    [...requested, ...bought].map(({ id }) => id),
  );
  const receiver = personOf(person ?? undefined, dayOf(deps.clock.now()));
  const prepared = (product: CartLine['product']) => ({
    ...product,
    rules: rulesFor(rules.get(product.id) ?? [], receiver),
  });
  await pause();
  const doctor = requested.some(({ id }) => asksForDoctor(rules.get(id) ?? [], receiver)) ? 'ask' : null;
  const notes = stricterNotes(requested.map(prepared), bought.map(prepared), doctor);
  if (view.coupon?.accepted && !after.coupon?.accepted)
    notes.push('O cupom não vale para o novo valor, e o total acima já é sem ele.');
  return {
    key: swap.key,
    by,
    out: out.map(({ line, amount }) => ({ ...named(line.product, amount), itemId: line.id })),
    extras: [...extras.values()].map(({ name }) => name),
    notes,
    unity: group.items[0]?.line.unit.name ?? '',
    person: person?.name ?? '',
    personId: group.personId,
    ...conditionOf(group, into),
    totalCents: after.totals.totalCents,
    savingCents,
  };
}

/** The condition is absent if the changed cart fits the same people as before. */
function conditionOf({ items }: Group<CartLine>, into: HintSource['into']): Pick<Hint, 'condition'> {
  const requested = items.flatMap(({ line, fixed }) => (fixed ? [] : [line.product]));
  const [own, all] = [
    sharedCondition(requested),
    sharedCondition([...requested, ...into.map(({ product }) => product)]),
  ];
  return own && all && !isSame(own, all) ? { condition: conditionText(all) } : {};
}

const named = ({ name, slug }: CartLine['product'], amount: number) => ({ name, href: `/${slug}`, amount });
