import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';

/** The bank's list of Pix, the bank account's OFX, the acquirer's statement. */
export const SOURCES = ['pix', 'ofx', 'acquirer'] as const;

export type Source = (typeof SOURCES)[number];

/** A `deposit` is the acquirer's payment of earlier sales, which no single receipt explains. */
export type EntryKind = 'receipt' | 'refund' | 'fee' | 'dispute' | 'deposit';

/**
 * One line of a statement. `cents` is above zero, except where the provider takes a refund, fee or dispute back. `feeCents` is
 * what the acquirer keeps of a sale.
 */
export interface Entry {
  /** The provider's own identity of the line, so that a file read twice adds nothing. */
  id: string;
  source: Source;
  kind: EntryKind;
  method: PaymentMethodName | null;
  day: CalendarDay;
  /** Its own day, where a later one counts it because that day was closed. */
  ownDay?: CalendarDay;
  cents: Cents;
  feeCents: Cents;
  /** 0 for money that comes at once. */
  parcel: number;
  /** The identities of its money, the strongest first: "e2e …", "refund …", "tid …", "nsu …". */
  keys: readonly string[];
}

/** Entries whose `id` repeats within a file are told apart by their number, which is the same whenever the file is read. */
export function numbered<E extends Entry>(entries: readonly E[]): E[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const times = (seen.get(entry.id) ?? 0) + 1;
    seen.set(entry.id, times);
    return times === 1 ? entry : { ...entry, id: `${entry.id} #${times}` };
  });
}

export interface Statement {
  source: Source;
  from: CalendarDay;
  to: CalendarDay;
  entries: Entry[];
  /** Lines about other money, such as the clinic's own payments. */
  skipped: number;
}

/** `line` counts from 1; 0 is the file as a whole. `why` is a Portuguese sentence. */
export interface Unreadable {
  ok: false;
  code: 'unreadable';
  line: number;
  why: string;
}

export const unreadable = (line: number, why: string): Unreadable => ({
  ok: false,
  code: 'unreadable',
  line,
  why,
});
