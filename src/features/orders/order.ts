import type { UnitType } from '#features/stores/store.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';
import type { PaymentType } from './payment-types.ts';
import type { Actor, OrderStatus } from './status.ts';

/** Why an order ended without having been paid. */
export type OrderEnding = 'expired' | 'refused' | 'by_store' | 'wrong_amount' | 'sold_out';

/** Who the invoice (nota fiscal) is for. `taxId` holds CPF digits or CNPJ characters. */
export interface Invoice {
  name: string;
  taxId: string;
  email: string;
}

export interface BillingAddress {
  /** ISO 3166-1; without it, Brazil. */
  country?: string;
  /** 8 digits in Brazil, as typed elsewhere. */
  postalCode: string;
  street: string;
  number: string;
  neighborhood: string;
  city: string;
  state: string;
  /** Digits of a Brazilian phone; another as typed. */
  phone: string;
}

export interface Order {
  id: string;
  /** The number that people see and say. */
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
  /** Until when an unpaid order waits. */
  payUntil: Date;
  /** When money first came for it, also money that had to go back. */
  paidAt: Date | null;
  /** Null while it stands, and for one that was paid and then cancelled. */
  ending: OrderEnding | null;
}

/** Where a service happens: the unit's address, or the home that the mobile team visits. */
export interface ServiceAddress {
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  /** 8 digits. */
  postalCode: string;
  city: string;
  /** Two letters. */
  state: string;
}

/** One service for one person. */
export interface OrderLine {
  id: number;
  variantId: number;
  productId: number;
  productName: string;
  preparation: string;
  unitId: number;
  unitName: string;
  unitType: UnitType;
  address: ServiceAddress;
  homeVisit: { days: string[]; period: string } | null;
  beneficiaryName: string;
  beneficiaryDocument: string;
  priceCents: Cents;
  discountCents: Cents;
  /** An operator books it (a home visit, a service by appointment); otherwise payment alone schedules it. */
  needsBooking: boolean;
  /** When payment or the operator scheduled it. */
  scheduledAt: Date | null;
  /** Last day on which a service without appointment may be had. */
  validUntil: CalendarDay | null;
  /** When the booked service happens. */
  bookedFor: Date | null;
}

export interface OrderMove {
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  at: Date;
  actor: Actor;
  reason: string;
}

export interface OrderView extends Order {
  lines: OrderLine[];
  moves: OrderMove[];
}

/** An order's request to be cancelled, in the specification's words (section 3). */
export interface Cancellation {
  titulo: string;
  data_criacao: string;
  data_ultima_modificacao: string;
  status: string;
  descricao: string;
}

/** An order for the screen: what its moves say is for the operator. */
export interface OrderShown extends Order {
  /** Name of the billing address's country; empty in Brazil. */
  billingCountry: string;
  /** `preparationHtml` is safe: made on the server from Markdown. */
  lines: (OrderLine & { preparationHtml: string })[];
  cancellation: Cancellation | null;
}
