import type { Cents } from '#values/money.ts';
import type { Actor, OrderStatus } from './status.ts';

export type OrderEventKind =
  | 'status'
  | 'booked'
  | 'attended'
  | 'lines_cancelled'
  | 'cancellation_requested'
  | 'cancellation_refused'
  | 'payment_denied'
  | 'payment_authorized'
  | 'review_decided'
  | 'refund_requested'
  | 'refunded'
  | 'dispute'
  | 'returned_outside'
  | 'voucher'
  | 'result_delayed';

/** Identifiers and amounts only, without personal data. */
export interface OrderEventData {
  lines?: number[];
  cents?: Cents;
  reference?: string;
  code?: string;
}

export interface OrderEvent {
  id: number;
  kind: OrderEventKind;
  /** For a change of status; null with every other kind. */
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus | null;
  at: Date;
  actor: Actor;
  who: string | null;
  reason: string;
  data: OrderEventData | null;
}
