import type { Advice } from '#features/care/preparation/advice.ts';
import type { PlannedVisit } from '#features/care/preparation/plans/visit-plans.ts';
import type { ResultDates } from '#features/care/results/result-groups.ts';
import type { ResultOffer } from '#features/care/results/result-offer.ts';
import type { FrozenResult } from '#features/care/results/result-rule.ts';
import type { Place } from '#features/purchase/quotes/summary.ts';
import type { UnitType } from '#features/shop/stores/store.ts';
import type { Family } from '#ui/plate/plates.tsx';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';
import type { OrderEvent } from './events.ts';
import type { PaymentType } from './payment-types.ts';
import type { OrderStatus } from './status.ts';

export const ORDER_ENDINGS = [
  'expired',
  /** The provider never gave a code. */
  'unavailable',
  /** The provider refused the payer's data. */
  'refused',
  'by_store',
  'unpaid',
  'denied',
  /** Authorised, reviewed and given up. */
  'not_approved',
  'wrong_amount',
  'sold_out',
] as const;

export type OrderEnding = (typeof ORDER_ENDINGS)[number];

/** `taxId`: CPF digits or CNPJ characters. */
export interface Invoice {
  name: string;
  taxId: string;
  email: string;
}

export interface PaidCard {
  brand: string;
  lastDigits: string;
  installments: number;
  /** Interest of the installments, in addition to the order's total. */
  interestCents: Cents;
}

/** A chargeback: the cardholder denied the purchase at their bank. */
export type DisputeState = 'open' | 'won' | 'lost';

/** Why an order's vouchers are suspended until an operator decides. `returned`: money went back outside the store. */
export type VoucherHold = 'dispute' | 'returned';

export type LineState = 'open' | 'attended' | 'cancelled';

export interface BillingAddress {
  /** ISO 3166-1; missing for Brazil. */
  country?: string;
  /** 8 digits in Brazil, as typed elsewhere. */
  postalCode: string;
  street: string;
  number: string;
  neighborhood: string;
  city: string;
  state: string;
  phone: string;
}

export interface Order {
  id: string;
  incrementId: string;
  customerId: number;
  quoteId: string;
  status: OrderStatus;
  paymentType: PaymentType;
  subtotalCents: Cents;
  discountCents: Cents;
  freightCents: Cents;
  totalCents: Cents;
  couponCode: string | null;
  invoice: Invoice;
  billing: BillingAddress;
  createdAt: Date;
  payUntil: Date;
  /** When money first arrived, even if it was refunded. */
  paidAt: Date | null;
  /** Null while the order is active, and if it was paid and then cancelled. */
  ending: OrderEnding | null;
  card: PaidCard | null;
  freightByCep: Record<string, Cents>;
  /** Deadline of an authorised payment that was not captured; then it is decided automatically. */
  decideBy: Date | null;
  dispute: DisputeState | null;
  voucherHold: VoucherHold | null;
  voucherIssue: number;
}

export interface ServiceAddress {
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  postalCode: string;
  city: string;
  state: string;
}

export interface OrderLine {
  id: number;
  variantId: number;
  productId: number;
  productName: string;
  preparation: string;
  advice: Advice;
  unitId: number;
  unitName: string;
  unitType: UnitType;
  address: ServiceAddress;
  homeVisit: { days: string[]; period: string } | null;
  beneficiaryId: number | null;
  beneficiaryName: string;
  /** The document's name, where it differs from the social one; '' otherwise. */
  beneficiaryCivilName: string;
  beneficiaryDocument: string;
  priceCents: Cents;
  discountCents: Cents;
  /** An operator books it (home visit or appointment); otherwise payment alone schedules it. */
  needsBooking: boolean;
  scheduledAt: Date | null;
  validUntil: CalendarDay | null;
  bookedFor: Date | null;
  /** From the health plans' table; '' for services without one. */
  tussCode: string;
  state: LineState;
  stateAt: Date | null;
  remindedAt: Date | null;
  /** Frozen by the order; null without a result, as for vaccines. */
  resultRule: FrozenResult | null;
  /** The latest moment of the result; null until the time of collection is known. */
  resultBy: Date | null;
  /** The first promise; null unless the operator gave a later date. */
  resultWas: Date | null;
}

export interface OrderView extends Order {
  lines: OrderLine[];
  events: OrderEvent[];
}

/** `accepted`: the refund is in progress; `done`: it arrived, or there was none. */
export type CancellationState = 'requested' | 'accepted' | 'refused' | 'done';

export interface Cancellation {
  titulo: string;
  data_criacao: string;
  data_ultima_modificacao: string;
  status: string;
  descricao: string;
}

/** Money returned after a cancellation. `at`: when it was returned; null while that is in progress. */
export interface OrderRefund {
  cents: Cents;
  at: Date | null;
  lineIds: number[];
}

export interface OrderShown extends Order {
  billingCountry: string;
  confirming: boolean;
  /** `preparationHtml`: safe HTML rendered on the server. `expired`: its last day has passed unused. */
  lines: (OrderLine & {
    family: Family;
    preparationHtml: string;
    expired: boolean;
    zone: string;
    plannedFor: Date | null;
    reserved?: boolean;
    needsRequest: boolean;
    minor?: boolean;
    result: ResultOffer | null;
  })[];
  results: ResultDates;
  shownAt: number;
  planned: PlannedVisit[];
  places: Place[];
  cancellation:
    | (Pick<Cancellation, 'titulo'> & {
        state: CancellationState;
        byStore: boolean;
        lineIds: number[];
        /** The decision and the money: how much returns, where and by when. */
        story: string;
        /** The customer's reason and the store's answer. */
        words: string;
      })
    | null;
  cancellable: number[];
  refunds: OrderRefund[];
  /** Last day of the right to withdraw (art. 49 CDC); null once it is over. */
  regretUntil: CalendarDay | null;
}
