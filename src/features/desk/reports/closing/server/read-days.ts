import type { Deps } from '#platform/deps.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { type Comparison, compareDay } from '../compare.ts';
import { type Act, entrySubject, movementSubject } from '../difference.ts';
import type { Entry } from '../entry.ts';
import { joins } from '../item.ts';
import { linkOf } from '../match.ts';
import type { Movement } from '../movement.ts';
import {
  type Books,
  selectActs,
  selectBooks,
  selectEntries,
  selectMovementsBy,
  selectMovementsIn,
  sumBooked,
} from './internal/queries.ts';

export interface ReadDays {
  books: Books;
  /** By open day. */
  days: Map<CalendarDay, Comparison>;
  /** The entries that each open day counts. */
  entriesOn(day: CalendarDay): string[];
}

/** The first day that may be closed; null before the first closing, when any ended day may. */
export const nextDay = ({ last }: Books): CalendarDay | null => (last === null ? null : addDays(last, 1));

/** Compares the open days among these. Late money of a closed day counts on the first open one. */
export async function readDays(
  deps: Pick<Deps, 'db'>,
  asked: { from: CalendarDay; to: CalendarDay },
  given?: Books,
): Promise<ReadDays> {
  const { db } = deps;
  const books = given ?? (await selectBooks(db));
  const next = nextDay(books);
  const from = next !== null && next > asked.from ? next : asked.from;
  const { to } = asked;
  if (from > to) return { books, days: new Map(), entriesOn: () => [] };
  const takesLate = next !== null && from === next;
  const changed = takesLate ? books.changed : [];
  const found = await selectMovementsIn(db, [
    { from, to },
    ...changed.map((day) => ({ from: day, to: day })),
  ]);
  const movements = [
    ...found.filter(({ day }) => !changed.includes(day)),
    ...(changed.length > 0 && next !== null
      ? lateOf(
          found.filter(({ day }) => changed.includes(day)),
          { booked: await sumBooked(db, changed), next },
        )
      : []),
  ];
  const rows = await selectEntries(db, { from, to, books, movements });
  const entries: Entry[] = rows.map(({ countedOn, linkedTo: _l, gapCents: _g, reason: _r, ...entry }) => ({
    ...entry,
    ownDay: entry.day,
    day: dayCounting(entry.day, countedOn, books),
  }));
  const counted = new Set(movements.map(({ key }) => key));
  const known = new Set(movements.flatMap(({ kind, keys }) => keys.map((key) => `${kind} ${key}`)));
  const partners = await selectMovementsBy(
    db,
    entries.flatMap(({ kind, keys, day }) =>
      day >= from && day <= to
        ? keys.filter((key) => !(joins({ kind }, key) && known.has(`${kind} ${key}`)))
        : [],
    ),
    rows.flatMap(({ linkedTo }) => linkedTo ?? []),
  );
  const all = [...movements, ...partners.filter(({ key }) => !counted.has(key))];
  const acts = new Map<string, Act>([
    ...(await selectActs(
      db,
      movements.map(({ key }) => movementSubject(key)),
    )),
    ...rows.flatMap(({ id, linkedTo, gapCents, reason }): [string, Act][] =>
      reason === null ? [] : [[entrySubject(id), { linkedTo, gapCents: gapCents ?? 0, reason }]],
    ),
  ]);
  // All that was read concerns the only day.
  const partsOf = from === to ? () => ({ movements: all, entries }) : partsByDay(all, entries, acts);
  const days = new Map<CalendarDay, Comparison>();
  for (let day = from; day <= to; day = addDays(day, 1))
    days.set(day, compareDay({ ...partsOf(day), day, acts }));
  return {
    books,
    days,
    entriesOn: (day) => entries.flatMap((entry) => (entry.day === day ? entry.id : [])),
  };
}

/** The movements and entries of a day, and those of other days that they name. */
function partsByDay(
  movements: readonly Movement[],
  entries: readonly Entry[],
  acts: ReadonlyMap<string, Act>,
): (day: CalendarDay) => { movements: Movement[]; entries: Entry[] } {
  const namesOf = (entry: Entry): string[] => [...entry.keys, linkOf(acts, entry) ?? []].flat();
  const byName = <T>(all: readonly T[], names: (one: T) => readonly string[]) =>
    Map.groupBy(
      all.flatMap((one) => names(one).map((name) => ({ name, one }))),
      ({ name }) => name,
    );
  const namesOfMovement = ({ key, keys }: Movement): string[] => [key, ...keys];
  const entriesBy = byName(entries, namesOf);
  const movementsBy = byName(movements, namesOfMovement);
  const movementsOn = Map.groupBy(movements, ({ day }) => day);
  const entriesOn = Map.groupBy(entries, ({ day }) => day);
  return (day) => {
    const own = movementsOn.get(day) ?? [];
    const lines = new Set(entriesOn.get(day));
    for (const name of own.flatMap(namesOfMovement))
      for (const { one } of entriesBy.get(name) ?? []) lines.add(one);
    const chosen = new Set(own);
    for (const name of [...lines].flatMap(namesOf))
      for (const { one } of movementsBy.get(name) ?? []) chosen.add(one);
    return { movements: [...chosen], entries: [...lines] };
  };
}

function dayCounting(own: CalendarDay, countedOn: CalendarDay | null, { first, last }: Books): CalendarDay {
  if (countedOn !== null) return countedOn;
  return first !== null && last !== null && own >= first && own <= last ? addDays(last, 1) : own;
}

interface Late {
  booked: Awaited<ReturnType<typeof sumBooked>>;
  next: CalendarDay;
}

/** Returns the changes in closed days: new movements, and corrections of vanished or changed ones. */
function lateOf(current: readonly Movement[], { booked, next }: Late): Movement[] {
  const now = new Map(current.map((movement) => [movement.key, movement]));
  const isNew = current.filter(({ key }) => !booked.has(key)).map((movement) => ({ ...movement, day: next }));
  const corrected = [...booked].flatMap(([key, { cents, kind, method, incrementId, ownDay }]): Movement[] => {
    const change = (now.get(key)?.cents ?? 0) - cents;
    return change === 0
      ? []
      : [{ key, kind, method, incrementId, ownDay, day: next, cents: change, keys: [], corrects: true }];
  });
  return [...isNew, ...corrected];
}
