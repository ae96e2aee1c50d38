import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';
import { type Entry, SOURCES } from './entry.ts';

/** Money in the store's own ledgers: a receipt, or a refund that is done. */
export interface Movement {
  /** "receipt …" or "refund …", with the reference in the ledger. */
  key: string;
  kind: 'receipt' | 'refund';
  method: PaymentMethodName;
  /** The day that counts it; `ownDay` is when it happened. */
  day: CalendarDay;
  ownDay: CalendarDay;
  /** A correction has the change since the closed day, which may be below zero. */
  cents: Cents;
  /** As those of an entry. */
  keys: readonly string[];
  incrementId: string;
  /** The ledger changed after its own day was closed. */
  corrects?: true;
}

/** An operator's decision about a difference. It holds only while the difference has this amount. */
export interface Act {
  linkedTo: string | null;
  gapCents: Cents;
  reason: string;
}

export const DIFFERENCE_KINDS = [
  'received_without_order',
  'order_without_credit',
  'other_amount',
  'refund_without_debit',
  'debit_without_refund',
  'duplicate',
  'fee',
  'dispute',
  'other_day',
] as const;

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface Difference {
  /** "entry …" or "movement …". */
  subject: string;
  kind: DifferenceKind;
  method: Row;
  day: CalendarDay;
  ownDay: CalendarDay;
  /** Its share of statements minus ledgers. */
  gapCents: Cents;
  /** The acquirer's fee for an entry without a movement on this day. */
  feeCents: Cents;
  incrementId: string;
  /** The other side's subject, of equal kind, amount and day. It is never linked by itself. */
  suggestion: string | null;
  /** `rule` needs nobody: the other side is on another day, or the bank has returned the money. */
  settled: 'rule' | 'explained' | null;
  reason: string;
}

/** Entries that name no method, such as a bank's fee, are one row of their own. */
export type Row = PaymentMethodName | 'other';

export interface Sums {
  row: Row;
  ledgerReceivedCents: Cents;
  ledgerRefundedCents: Cents;
  receivedCents: Cents;
  refundedCents: Cents;
  /** Fees and disputes of their own, as changes of the balance. */
  otherCents: Cents;
  /** The acquirer's fees for the sales. */
  feeCents: Cents;
  /** Statements minus ledgers: the sum of the gaps of all differences. */
  gapCents: Cents;
}

/** A movement of the day with its money in a statement, or without. */
interface Booked {
  movement: Movement;
  counterpart: string;
  feeCents: Cents;
}

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

/** Lines of one or several statements about the same money. */
interface Item {
  kind: 'receipt' | 'refund';
  entries: Entry[];
  /** Lines of another source about the same money; they count nothing. */
  echoes: Entry[];
  duplicates: Entry[];
  keys: Set<string>;
}

const sumOf = <T>(all: readonly T[], cents: (one: T) => Cents): Cents =>
  all.reduce((sum, one) => sum + cents(one), 0);
const signOf = (kind: Item['kind']): 1 | -1 => (kind === 'receipt' ? 1 : -1);
const centsOf = ({ entries }: Item): Cents => sumOf(entries, ({ cents }) => cents);
const dayOfItem = ({ entries }: Item): CalendarDay => entries[0]?.day ?? '';
const first = ({ entries }: Item): Entry => entries[0] as Entry;
export const entrySubject = (id: string): string => `entry ${id}`;
/** The reference of a receipt in the bank's list of Pix; '' for another subject. */
export const pixReceiptOf = (subject: string): string => /^entry pix (\w{32})$/.exec(subject)?.[1] ?? '';
export const movementSubject = (key: string): string => `movement ${key}`;

/** The difference that a line of money without a movement makes. */
const UNMATCHED = { receipt: 'received_without_order', refund: 'debit_without_refund' } as const;

const isMoney = (entry: Entry): entry is Entry & { kind: Item['kind'] } =>
  entry.kind === 'receipt' || entry.kind === 'refund';

/** Voids of one sale share its TID, so that only a refund's own identity joins their lines. */
const joins = ({ kind }: Pick<Entry, 'kind'>, key: string): boolean =>
  kind === 'receipt' ? !key.startsWith('of ') : /^(e2e|refund) /.test(key);

function itemsOf(entries: readonly Entry[]): Item[] {
  const items: Item[] = [];
  const byKey = new Map<string, Item>();
  const ordered = entries
    .filter(isMoney)
    .toSorted((a, b) => SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source) || (a.id < b.id ? -1 : 1));
  for (const entry of ordered) {
    const own = entry.keys.filter((key) => joins(entry, key)).map((key) => `${entry.kind} ${key}`);
    const known = own.map((key) => byKey.get(key)).find((item) => item !== undefined);
    const item = known ?? partOf(entry, items);
    if (item) addTo(item, entry);
    else items.push({ kind: entry.kind, entries: [entry], echoes: [], duplicates: [], keys: new Set() });
    const target = item ?? (items.at(-1) as Item);
    for (const key of entry.keys) target.keys.add(key);
    for (const key of own) byKey.set(key, target);
  }
  return items;
}

/** The cancellation of a sale in parcels has a line for each parcel. */
const partOf = (entry: Entry, items: readonly Item[]): Item | undefined =>
  entry.kind === 'refund' && entry.source === 'acquirer' && entry.parcel > 0
    ? items.findLast(
        ({ kind, entries }) =>
          kind === 'refund' &&
          entries.every(
            (other) => other.parcel > 0 && other.parcel !== entry.parcel && other.day === entry.day,
          ) &&
          entries[0]?.keys[0] === entry.keys[0],
      )
    : undefined;

function addTo(item: Item, entry: Entry): void {
  const same = first(item).source === entry.source;
  const isParcel =
    entry.parcel > 0 && item.entries.every(({ parcel, day }) => parcel !== entry.parcel && day === entry.day);
  if (!same && !item.echoes.some(({ source }) => source === entry.source)) item.echoes.push(entry);
  else if (same && isParcel) item.entries.push(entry);
  else item.duplicates.push(entry);
}

/** Which movement each item is. Keys come first, then what operators linked. */
function matched(items: readonly Item[], movements: readonly Movement[], acts: ReadonlyMap<string, Act>) {
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
    const entry = item.entries.find(({ id }) => acts.get(entrySubject(id))?.linkedTo != null);
    const movement = entry && byName.get(acts.get(entrySubject(entry.id))?.linkedTo ?? '');
    if (!entry || movement?.kind !== item.kind) continue;
    links.set(entry, movement);
    if (taken.has(movement.key)) echoes.add(item);
    else pair(item, movement);
  }
  return { pairs, taken, echoes, links };
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

interface Summed extends Pick<Compared, 'day' | 'entries'> {
  booked: readonly Booked[];
  differences: readonly Difference[];
  items: readonly Item[];
  pairs: ReadonlyMap<Item, Movement>;
  echoes: ReadonlySet<Item>;
}

function sumsOf({ day, booked, differences, entries, items, pairs, echoes }: Summed): Sums[] {
  const rows = new Map<Row, Sums>();
  const of = (row: Row): Sums => {
    const known = rows.get(row) ?? {
      row,
      ledgerReceivedCents: 0,
      ledgerRefundedCents: 0,
      receivedCents: 0,
      refundedCents: 0,
      otherCents: 0,
      feeCents: 0,
      gapCents: 0,
    };
    rows.set(row, known);
    return known;
  };
  for (const { movement } of booked)
    of(movement.method)[movement.kind === 'receipt' ? 'ledgerReceivedCents' : 'ledgerRefundedCents'] +=
      movement.cents;
  for (const item of items) {
    const row = pairs.get(item)?.method ?? first(item).method ?? 'other';
    const counted = [...(echoes.has(item) ? [] : item.entries), ...item.duplicates];
    for (const { day: own, cents, feeCents } of counted) {
      if (own !== day) continue;
      of(row)[item.kind === 'receipt' ? 'receivedCents' : 'refundedCents'] += cents;
      of(row).feeCents += feeCents;
    }
  }
  for (const { day: own, kind, method, cents } of entries)
    if (own === day && (kind === 'fee' || kind === 'dispute')) of(method ?? 'other').otherCents -= cents;
  for (const { method, gapCents } of differences) of(method).gapCents += gapCents;
  return [...rows.values()].toSorted((a, b) => ROWS.indexOf(a.row) - ROWS.indexOf(b.row));
}

const ROWS: readonly Row[] = ['pix', 'credit', 'debit', 'other'];

/** Each movement is suggested once. */
function withSuggestions(
  differences: readonly Difference[],
  items: readonly Item[],
  pairs: ReadonlyMap<Item, Movement>,
): Difference[] {
  const free = differences.filter(
    ({ kind, settled }) => !settled && (kind === 'order_without_credit' || kind === 'refund_without_debit'),
  );
  // A line of the account may repeat a Pix that the bank's list has already matched.
  const repeated = [...pairs].filter(([item]) => item.echoes.length === 0 && first(item).source === 'pix');
  return differences.map((difference) => {
    const { kind, gapCents, method, subject, settled } = difference;
    if (settled || (kind !== 'received_without_order' && kind !== 'debit_without_refund')) return difference;
    const other = free.findIndex(
      (one) => one.gapCents === -gapCents && (method === 'other' || one.method === method),
    );
    if (other >= 0) return { ...difference, suggestion: free.splice(other, 1)[0]?.subject ?? null };
    const item = items.find(({ entries }) => entries.some(({ id }) => entrySubject(id) === subject));
    if (!item || first(item).source !== 'ofx') return difference;
    const same = repeated.findIndex(
      ([one, movement]) =>
        one.kind === item.kind &&
        dayOfItem(one) === dayOfItem(item) &&
        signOf(one.kind) * movement.cents === gapCents,
    );
    const [, movement] = (same >= 0 && repeated.splice(same, 1)[0]) || [];
    return movement ? { ...difference, suggestion: movementSubject(movement.key) } : difference;
  });
}

/** The day may be closed once nothing of it is left to decide. */
export const openDifferences = ({ differences }: Pick<Comparison, 'differences'>): Difference[] =>
  differences.filter(({ settled }) => settled === null);

/** The balance's change by the ledgers, and by the statements before the acquirer's fees. */
export const ledgerNet = ({ ledgerReceivedCents, ledgerRefundedCents }: Sums): Cents =>
  ledgerReceivedCents - ledgerRefundedCents;
export const statementNet = ({ receivedCents, refundedCents, otherCents }: Sums): Cents =>
  receivedCents - refundedCents + otherCents;
