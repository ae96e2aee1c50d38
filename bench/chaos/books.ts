import type { AppointmentState } from '#features/care/appointments/appointment.ts';

export interface Books {
  now: number;
  orders: Order[];
  lines: { id: number; orderId: string; variantId: number; state: 'open' | 'attended' | 'cancelled' }[];
  payments: {
    id: string;
    orderId: string;
    method: string;
    reference: string;
    state: string;
    cents: number;
  }[];
  receipts: { reference: string; paymentId: string; cents: number; use: 'kept' | 'refund' }[];
  refunds: {
    id: string;
    receipt: string;
    cents: number;
    state: 'requested' | 'processing' | 'done' | 'failed';
    cancellationId: string | null;
  }[];
  cancellations: {
    id: string;
    orderId: string;
    state: string;
    cents: number | null;
    decidedBy: string | null;
  }[];
  /** Services recorded by one request share its `request`. */
  attendances: { orderId: string; lineId: number; request: string; undone: boolean }[];
  approvals: { orderId: string; state: string; alone: boolean }[];
  /** `object` is "pedido" and the order's number. */
  audit: { operation: string; stage: string; object: string }[];
  /** Id of the first audit row whose hash does not match; null if the chain is intact. */
  chainBrokenAt: number | null;
  variants: { id: number; balance: number; capacity: number }[];
  holds: { holderId: string; variantId: number; amount: number; state: 'held' | 'sold' | 'released' }[];
  uses: { quoteId: string; kept: boolean }[];
  coupons: { code: string; limit: number | null; uses: number }[];
  openQuotes: string[];
  visits: { quoteId: string; state: AppointmentState; expiresAt: number | null }[];
  /** Visits that partners booked. `day` is an ISO date in the unit's time zone; `seat` is null without an appointment. */
  partnerVisits: {
    id: string;
    unitId: number;
    day: string;
    booked: boolean;
    cancelled: boolean;
    seat: AppointmentState | null;
  }[];
  /** How many quarters of an hour count more or fewer taken seats than they have active visits. */
  adrift: number;
  notes: {
    id: string;
    issuer: string;
    number: number | null;
    state: string;
    cents: number;
    key: string | null;
  }[];
  /** Services whose unit has an issuer and which cost something. `notes` counts their living notes. */
  notedLines: { id: number; state: string; notes: number }[];
  /** The notes that the tax offices hold. */
  atOffice: { key: string; cents: number; state: 'valid' | 'cancelled' | 'replaced' }[];
  noteSums: { issuer: string; month: string; notedCents: number; renderedCents: number }[];
  /** Sums of Caixa that payments, refunds and attendances contradict. */
  cashDrift: string[];
  /** Faults of counter, offers, closing and prices. */
  deskDrift: string[];
  provided: Provided[];
  /** One entry per delivery. `about` names the row that the mail concerns. */
  mails: { kind: string; about: string }[];
  unmatched: number;
  failedJobs: string[];
}

interface Order {
  id: string;
  number: string;
  status: string;
  paidAt: number | null;
  payUntil: number;
  decideBy: number | null;
  coupon: string | null;
  quoteId: string;
  totalCents: number;
}

export interface Provided {
  reference: string;
  payment: string;
  takenCents: number;
  returnedCents: number;
  heldCents: number;
}
