import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';

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
  /** `rule` needs no decision: the other side is on another day, or the bank has returned the money. */
  settled: 'rule' | 'explained' | null;
  reason: string;
}

/** Entries that name no method, such as a bank's fee, are one row of their own. */
export type Row = PaymentMethodName | 'other';

export const entrySubject = (id: string): string => `entry ${id}`;
/** The reference of a receipt in the bank's list of Pix; '' for another subject. */
export const pixReceiptOf = (subject: string): string => /^entry pix (\w{32})$/.exec(subject)?.[1] ?? '';
export const movementSubject = (key: string): string => `movement ${key}`;

/** The difference that a line of money without a movement makes. */
export const UNMATCHED = { receipt: 'received_without_order', refund: 'debit_without_refund' } as const;

/** The day may be closed once nothing of it is left to decide. */
export const openDifferences = ({ differences }: { differences: readonly Difference[] }): Difference[] =>
  differences.filter(({ settled }) => settled === null);
