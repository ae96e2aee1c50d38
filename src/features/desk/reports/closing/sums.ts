import { PAYMENT_METHODS } from '#features/purchase/orders/payment-types.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';
import type { Difference, Row } from './difference.ts';
import type { Entry } from './entry.ts';
import { first, type Item, sumOf } from './item.ts';
import type { Movement } from './movement.ts';

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
export interface Booked {
  movement: Movement;
  counterpart: string;
  feeCents: Cents;
}

interface Summed {
  day: CalendarDay;
  entries: readonly Entry[];
  booked: readonly Booked[];
  differences: readonly Difference[];
  items: readonly Item[];
  pairs: ReadonlyMap<Item, Movement>;
  echoes: ReadonlySet<Item>;
}

/** Sums a day's ledgers and statements by row. Rows without money are left out. */
export function sumsOf({ day, booked, differences, entries, items, pairs, echoes }: Summed): Sums[] {
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
  return inOrder([...rows.values()]);
}

/** Adds the sums of several days by row. */
export const addedSums = (all: readonly Sums[]): Sums[] =>
  inOrder(
    [...Map.groupBy(all, ({ row }) => row)].map(([row, sums]) => ({
      row,
      ledgerReceivedCents: sumOf(sums, (one) => one.ledgerReceivedCents),
      ledgerRefundedCents: sumOf(sums, (one) => one.ledgerRefundedCents),
      receivedCents: sumOf(sums, (one) => one.receivedCents),
      refundedCents: sumOf(sums, (one) => one.refundedCents),
      otherCents: sumOf(sums, (one) => one.otherCents),
      feeCents: sumOf(sums, (one) => one.feeCents),
      gapCents: sumOf(sums, (one) => one.gapCents),
    })),
  );

const ROWS: readonly Row[] = [...PAYMENT_METHODS, 'other'];

const inOrder = (sums: readonly Sums[]): Sums[] =>
  sums.toSorted((a, b) => ROWS.indexOf(a.row) - ROWS.indexOf(b.row));

/** The balance's change by the ledgers, and by the statements before the acquirer's fees. */
export const ledgerNet = ({ ledgerReceivedCents, ledgerRefundedCents }: Sums): Cents =>
  ledgerReceivedCents - ledgerRefundedCents;
export const statementNet = ({ receivedCents, refundedCents, otherCents }: Sums): Cents =>
  receivedCents - refundedCents + otherCents;
