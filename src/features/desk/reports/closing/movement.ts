import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';

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
