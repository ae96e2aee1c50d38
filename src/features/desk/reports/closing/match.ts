import { type Act, entrySubject } from './difference.ts';
import type { Entry } from './entry.ts';
import { centsOf, type Item } from './item.ts';
import type { Movement } from './movement.ts';

/** The key of the movement that an operator linked this line to, or null. */
export const linkOf = (acts: ReadonlyMap<string, Act>, { id }: Entry): string | null =>
  acts.get(entrySubject(id))?.linkedTo ?? null;

/** Which movement each item is. Keys come first, then what operators linked. */
export function matched(
  items: readonly Item[],
  movements: readonly Movement[],
  acts: ReadonlyMap<string, Act>,
) {
  const byKey = Map.groupBy(
    movements
      .filter(({ corrects }) => !corrects)
      .flatMap((movement) => movement.keys.map((key) => ({ key: `${movement.kind} ${key}`, movement }))),
    ({ key }) => key,
  );
  const pairs = new Map<Item, Movement>();
  const taken = new Map<string, Item>();
  const pair = (item: Item, movement: Movement) => {
    pairs.set(item, movement);
    taken.set(movement.key, item);
  };
  const candidates = (item: Item): Movement[] =>
    [...item.keys].flatMap((key) => (byKey.get(`${item.kind} ${key}`) ?? []).map(({ movement }) => movement));
  // Two voids of one sale in one day are told apart by their amounts first.
  for (const exact of [true, false])
    for (const item of items) {
      if (pairs.has(item)) continue;
      const movement = candidates(item).find(
        ({ key, cents }) => !taken.has(key) && (!exact || cents === centsOf(item)),
      );
      if (movement) pair(item, movement);
    }
  const byName = new Map(movements.map((movement) => [movement.key, movement]));
  const echoes = new Set<Item>();
  const links = new Map<Entry, Movement>();
  for (const item of items) {
    if (pairs.has(item)) continue;
    const entry = item.entries.find((one) => linkOf(acts, one) !== null);
    const movement = entry && byName.get(linkOf(acts, entry) ?? '');
    if (!entry || movement?.kind !== item.kind) continue;
    links.set(entry, movement);
    if (taken.has(movement.key)) echoes.add(item);
    else pair(item, movement);
  }
  return { pairs, taken, echoes, links };
}
