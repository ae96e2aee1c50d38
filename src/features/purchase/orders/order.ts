import type { Advice } from '#features/care/preparation/advice.ts';
import type { SuitedDays } from '#features/care/preparation/day-texts.ts';
import type { VisitElsewhere } from '#features/care/preparation/plans/apart-from-others.ts';
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
  /** The provider never sent a code. */
  'unavailable',
  /** The provider refused the payer's data. */
  'refused',
  'by_store',
  'unpaid',
  'denied',
  /** The payment was authorised, reviewed and given up. */
  'not_approved',
  'wrong_amount',
  'sold_out',
] as const;

export type OrderEnding = (typeof ORDER_ENDINGS)[number];

/** `taxId` has CPF digits or CNPJ characters. */
export interface Invoice {
  name: string;
  taxId: string;
  email: string;
}

export interface PaidCard {
  brand: string;
  lastDigits: string;
  installments: number;
  /** The interest of the installments comes on top of the order's total. */
  interestCents: Cents;
}

/** A chargeback is a dispute: the cardholder denied the purchase at their bank. */
export type DisputeState = 'open' | 'won' | 'lost';

/** Says why an order's vouchers are suspended until an operator decides; `returned` means money returned outside the store. */
export type VoucherHold = 'dispute' | 'returned';

export type LineState = 'open' | 'attended' | 'cancelled';

export interface BillingAddress {
  /** A code of ISO 3166-1; missing for Brazil. */
  country?: string;
  /** A Brazilian CEP has 8 digits; a foreign code is as typed. */
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
  /** Money first arrived at this moment, even if it was refunded later. */
  paidAt: Date | null;
  /** The ending is null while the order is active, and if it was paid and then cancelled. */
  ending: OrderEnding | null;
  card: PaidCard | null;
  freightByCep: Record<string, Cents>;
  /** An authorised payment that was not captured by this deadline is decided automatically. */
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
  /** The document's name if a social name differs from it, otherwise ''. */
  beneficiaryCivilName: string;
  beneficiaryDocument: string;
  priceCents: Cents;
  discountCents: Cents;
  /** True if an operator books it (home visit or appointment); otherwise the payment alone schedules it. */
  needsBooking: boolean;
  scheduledAt: Date | null;
  validUntil: CalendarDay | null;
  bookedFor: Date | null;
  /** The code of the health plans' table; '' for services without one. */
  tussCode: string;
  state: LineState;
  /** An open service has it only while its sample has to be collected again: then it was attended at this moment. */
  stateAt: Date | null;
  remindedAt: Date | null;
  /** The order freezes the rule; null without a result, as for vaccines. */
  resultRule: FrozenResult | null;
  /** The result is due by this moment; null until the time of collection is known. */
  resultBy: Date | null;
  /**
   * The first promise is kept here when an operator gives a later date. It is the same as `resultBy` once that is known to be
   * missed and no later date is known; otherwise null.
   */
  resultWas: Date | null;
  /** The laboratory sent the final result at this moment, or that there will be none. Then no date is promised any more. */
  resultAt: Date | null;
}

export interface OrderView extends Order {
  lines: OrderLine[];
  events: OrderEvent[];
}

/** `accepted` means that the refund is in progress; `done`, that it arrived or there was none. */
export type CancellationState = 'requested' | 'accepted' | 'refused' | 'done';

export interface Cancellation {
  titulo: string;
  data_criacao: string;
  data_ultima_modificacao: string;
  status: string;
  descricao: string;
}

/** Money returned after a cancellation; `at` is null while the return is in progress. */
export interface OrderRefund {
  cents: Cents;
  at: Date | null;
  lineIds: number[];
}

export interface OrderShown extends Order {
  billingCountry: string;
  confirming: boolean;
  /** `preparationHtml` is safe HTML rendered on the server; `expired` is true if its last day has passed unused. */
  lines: (OrderLine & {
    family: Family;
    preparationHtml: string;
    expired: boolean;
    zone: string;
    plannedFor: Date | null;
    reserved?: boolean;
    needsRequest: boolean;
    minor?: boolean;
    /** Why the sample has to be collected again, in plain words. */
    recollection?: string;
    suited?: SuitedDays | null;
    result: ResultOffer | null;
  })[];
  results: ResultDates;
  shownAt: number;
  planned: PlannedVisit[];
  /** The patients' visits by other orders to which one of this order needs an interval. */
  elsewhere?: VisitElsewhere[];
  places: Place[];
  cancellation:
    | (Pick<Cancellation, 'titulo'> & {
        state: CancellationState;
        byStore: boolean;
        lineIds: number[];
        /** The decision and the money in words: how much returns, where and by when. */
        story: string;
        /** These are the customer's reason and the store's answer. */
        words: string;
      })
    | null;
  cancellable: number[];
  refunds: OrderRefund[];
  /** The right to withdraw ends with this day (art. 49 CDC); null once it is over. */
  regretUntil: CalendarDay | null;
}
