import type { CalendarDay } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';
import {
  type Act,
  type Difference,
  type DifferenceKind,
  entrySubject,
  movementSubject,
  type Row,
  UNMATCHED,
} from './difference.ts';
import type { Entry } from './entry.ts';
import { centsOf, dayOfItem, first, type Item, isMoney, itemsOf, signOf, sumOf } from './item.ts';
import { matched } from './match.ts';
import type { Movement } from './movement.ts';
import { withSuggestions } from './suggest.ts';
import { type Booked, type Sums, sumsOf } from './sums.ts';

/** A line of the day that an operator linked to a movement. */
export interface Linked {
  /** "entry …". */
  subject: string;
  kind: 'received_without_order' | 'debit_without_refund';
  method: Row;
  ownDay: CalendarDay;
  cents: Cents;
  incrementId: string;
}

export interface Comparison {
  sums: Sums[];
  differences: Difference[];
  linked: Linked[];
  booked: Booked[];
  depositsCents: Cents;
}

export interface Compared {
  day: CalendarDay;
  /** Those of the day, and the other side of what they are matched with. */
  movements: readonly Movement[];
  entries: readonly Entry[];
  /** By subject. */
  acts: ReadonlyMap<string, Act>;
}

/**
 * Compares a day's ledgers with its statements. Money is the same by its end-to-end identity, then by TID or NSU and parcel;
 * an equal value on the same day only suggests. Without exception the gaps add up to statements minus ledgers.
 */
export function compareDay({ day, movements, entries, acts }: Compared): Comparison {
  const items = itemsOf(entries);
  const { pairs, taken, echoes, links } = matched(items, movements, acts);
  const differences: Difference[] = [];
  const note = (
    one: Pick<Difference, 'subject' | 'kind' | 'method' | 'ownDay' | 'gapCents'> & Partial<Difference>,
  ) => {
    const act = acts.get(one.subject);
    const isExplained = act !== undefined && act.linkedTo === null && act.gapCents === one.gapCents;
    differences.push({
      day,
      feeCents: 0,
      incrementId: '',
      suggestion: null,
      ...one,
      settled: one.settled ?? (isExplained ? 'explained' : null),
      reason: one.reason ?? (isExplained ? act.reason : ''),
    });
  };
  const noteMovement = (
    { key, method, ownDay, incrementId }: Movement,
    kind: DifferenceKind,
    more: { gapCents: Cents } & Partial<Difference>,
  ) => note({ subject: movementSubject(key), kind, method, ownDay, incrementId, ...more });
  const noteEntry = (entry: Entry, kind: DifferenceKind, more: { gapCents: Cents } & Partial<Difference>) =>
    note({
      subject: entrySubject(entry.id),
      kind,
      method: entry.method ?? 'other',
      ownDay: entry.ownDay ?? entry.day,
      ...more,
    });

  for (const item of items) {
    const movement = pairs.get(item);
    const own = movement?.method ?? first(item).method ?? 'other';
    for (const entry of item.duplicates)
      if (entry.day === day)
        noteEntry(entry, 'duplicate', {
          gapCents: signOf(item.kind) * entry.cents,
          feeCents: entry.feeCents,
          method: own,
        });
    if (echoes.has(item)) continue;
    for (const echo of item.echoes)
      if (echo.day === day && echo.cents !== centsOf(item))
        noteEntry(echo, 'other_amount', { gapCents: 0, method: own });
    const isToday = dayOfItem(item) === day;
    const gapCents = signOf(item.kind) * centsOf(item);
    const feeCents = sumOf(item.entries, (entry) => entry.feeCents);
    if (!movement) {
      if (!isToday) continue;
      const kind = UNMATCHED[item.kind];
      const settled = isReturned(item, items, pairs) ? 'rule' : null;
      const reason = settled ? 'O banco devolveu o valor a quem pagou.' : '';
      noteEntry(first(item), kind, { gapCents, feeCents, ...(settled && { settled, reason }) });
      continue;
    }
    const isSame = centsOf(item) === movement.cents;
    const elsewhere = isSame && { settled: 'rule' as const, reason: 'O outro lado está em outro dia.' };
    const otherDay = isSame ? 'other_day' : 'other_amount';
    if (isToday && movement.day === day) {
      const change = gapCents - signOf(item.kind) * movement.cents;
      if (change !== 0) noteMovement(movement, 'other_amount', { gapCents: change });
    } else if (isToday)
      noteEntry(first(item), otherDay, {
        gapCents,
        feeCents,
        method: own,
        incrementId: movement.incrementId,
        ...elsewhere,
      });
    else if (movement.day === day)
      noteMovement(movement, otherDay, { gapCents: -signOf(movement.kind) * movement.cents, ...elsewhere });
  }
  for (const movement of movements) {
    if (movement.day !== day || taken.has(movement.key)) continue;
    const gapCents = -signOf(movement.kind) * movement.cents;
    if (movement.corrects) noteMovement(movement, 'other_amount', { gapCents });
    else
      noteMovement(movement, movement.kind === 'receipt' ? 'order_without_credit' : 'refund_without_debit', {
        gapCents,
        ...(movement.method === 'cash' && { settled: 'rule', reason: 'Dinheiro se confere na gaveta.' }),
      });
  }
  for (const entry of entries)
    if (entry.day === day && (entry.kind === 'fee' || entry.kind === 'dispute'))
      noteEntry(entry, entry.kind, { gapCents: -entry.cents });

  const booked = movements
    .filter((movement) => movement.day === day)
    .map((movement) => {
      const item = movement.corrects ? undefined : taken.get(movement.key);
      const isToday = item !== undefined && dayOfItem(item) === day;
      return {
        movement,
        counterpart: item ? first(item).id : '',
        feeCents: isToday ? sumOf(item.entries, (entry) => entry.feeCents) : 0,
      };
    });
  return {
    sums: sumsOf({ day, booked, differences, entries, items, pairs, echoes }),
    differences: withSuggestions(differences, items, pairs),
    linked: [...links].flatMap(([entry, { method, incrementId }]) =>
      entry.day === day && isMoney(entry)
        ? {
            subject: entrySubject(entry.id),
            kind: UNMATCHED[entry.kind],
            method,
            ownDay: entry.ownDay ?? entry.day,
            cents: entry.cents,
            incrementId,
          }
        : [],
    ),
    booked,
    depositsCents: sumOf(
      entries.filter((entry) => entry.day === day && entry.kind === 'deposit'),
      ({ cents }) => cents,
    ),
  };
}

/** Money without an order and its whole return at the bank. */
function isReturned(item: Item, items: readonly Item[], pairs: ReadonlyMap<Item, Movement>): boolean {
  const payment = [...item.keys].find((key) => key.startsWith(item.kind === 'receipt' ? 'e2e ' : 'of '));
  const reference = payment?.slice(payment.indexOf(' ') + 1);
  if (reference === undefined) return false;
  const free = items.filter((other) => !pairs.has(other));
  const receipt = free.find(({ kind, keys }) => kind === 'receipt' && keys.has(`e2e ${reference}`));
  const refunds = free.filter(({ kind, keys }) => kind === 'refund' && keys.has(`of ${reference}`));
  return receipt !== undefined && sumOf(refunds, centsOf) === centsOf(receipt);
}
