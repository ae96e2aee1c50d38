import type { Advice } from '#features/care/preparation/advice.ts';
import type { PlannedVisit } from '#features/care/preparation/visit-plans.ts';
import type { ResultOffer } from '#features/care/turnaround/result-offer.ts';
import type { FrozenResult } from '#features/care/turnaround/result-rule.ts';
import type { Place } from '#features/purchase/quotes/summary.ts';
import type { UnitType } from '#features/shop/stores/store.ts';
import type { Family } from '#ui/plate/plates.tsx';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';
import type { OrderEvent } from './events.ts';
import type { PaymentType } from './payment-types.ts';
import type { OrderStatus } from './status.ts';

/** Why an order ended unpaid; `endings.ts` has the buyer's texts. */
export const ORDER_ENDINGS = [
  /** The code expired without a payment. */
  'expired',
  /** The provider never gave a code. */
  'unavailable',
  /** The provider refused the payer's data. */
  'refused',
  'by_store',
  /** Without any attempt to pay. */
  'unpaid',
  /** Every attempt was refused. */
  'denied',
  /** Authorised, reviewed and given up. */
  'not_approved',
  'wrong_amount',
  'sold_out',
] as const;

export type OrderEnding = (typeof ORDER_ENDINGS)[number];

/** Holder of the invoice (nota fiscal). `taxId`: CPF digits or CNPJ characters. */
export interface Invoice {
  name: string;
  taxId: string;
  email: string;
}

/** The card that pays an order. */
export interface PaidCard {
  /** As displayed: 'Visa'. */
  brand: string;
  lastDigits: string;
  installments: number;
  /** Interest of the installments, in addition to the order's total. */
  interestCents: Cents;
}

/** A chargeback: the cardholder denied the purchase at their bank. */
export type DisputeState = 'open' | 'won' | 'lost';

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
  /** Digits in Brazil, as typed elsewhere. */
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
  /** Deadline of an authorised, uncaptured payment, after which it is decided automatically. */
  decideBy: Date | null;
  dispute: DisputeState | null;
  voucherIssue: number;
}

/** The unit's address, or the home that the team visits. */
export interface ServiceAddress {
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  /** 8 digits. */
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
  /** Null once the person is removed. */
  beneficiaryId: number | null;
  beneficiaryName: string;
  beneficiaryDocument: string;
  priceCents: Cents;
  discountCents: Cents;
  /** An operator books it (home visit or appointment); otherwise payment alone schedules it. */
  needsBooking: boolean;
  /** When payment or an operator scheduled it; the appointment itself is `bookedFor`. */
  scheduledAt: Date | null;
  /** Last day to use a service without appointment. */
  validUntil: CalendarDay | null;
  bookedFor: Date | null;
  /** From the health plans' table; '' for services without one. */
  tussCode: string;
  state: LineState;
  /** When it was attended or cancelled. */
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
  /** Oldest first. */
  events: OrderEvent[];
}

/** `accepted`: the refund is in progress; `done`: it arrived, or there was none. */
export type CancellationState = 'requested' | 'accepted' | 'refused' | 'done';

/** A cancellation request in its fixed fields (purchase 116). */
export interface Cancellation {
  titulo: string;
  data_criacao: string;
  data_ultima_modificacao: string;
  status: string;
  descricao: string;
}

/** For the screen, without the events, which are for operators. */
export interface OrderShown extends Order {
  /** Name; empty in Brazil. */
  billingCountry: string;
  /** See `isConfirming`: by the server's clock. */
  confirming: boolean;
  /** `preparationHtml`: safe HTML rendered on the server. `expired`: its last day has passed unused. */
  lines: (OrderLine & {
    family: Family;
    preparationHtml: string;
    expired: boolean;
    needsRequest: boolean;
    /** Null without a result, or when there will be none. */
    result: ResultOffer | null;
  })[];
  /** When the last of several results is ready; '' when unknown. */
  results: string;
  /** The server's time, in milliseconds. */
  shownAt: number;
  /** Planned times of its patients. */
  planned: PlannedVisit[];
  /** The buyer's units, without mobile teams. */
  places: Place[];
  cancellation: (Cancellation & { state: CancellationState }) | null;
  /** Ids of the lines that the customer may cancel now. */
  cancellable: number[];
  /** Last day of the right to withdraw (art. 49 CDC); null once it is over. */
  regretUntil: CalendarDay | null;
}
