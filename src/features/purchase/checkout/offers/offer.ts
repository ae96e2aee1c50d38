import { discountOf } from '#features/shop/pricing/coupon.ts';
import type { Cents } from '#values/money.ts';

export const OFFER_STATES = ['draft', 'sent', 'seen', 'accepted', 'expired', 'withdrawn'] as const;

export type OfferState = (typeof OFFER_STATES)[number];

/** An offer that is past its time is not stored as expired, so nothing has to run at that moment. */
export type StoredState = Exclude<OfferState, 'expired'>;

export const OFFER_STATE_NAMES: Readonly<Record<OfferState, string>> = {
  draft: 'Rascunho',
  sent: 'Enviado',
  seen: 'Visto',
  accepted: 'Aceito',
  expired: 'Vencido',
  withdrawn: 'Retirado',
};

/** An offer that became an order, was taken back or is past its time is no longer sold. */
export const OFFER_ENDS = ['used', 'withdrawn', 'expired'] as const;

export type OfferEnd = (typeof OFFER_ENDS)[number];

/** The prices are kept for so many days from the moment of sending. */
export const OFFER_DAYS = { least: 1, usual: 3, most: 7 } as const;

/** Whole percent of the services. The fee of a home visit has no discount. */
export const MOST_DISCOUNT = 10;

export const MOST_LINES = 50;

export interface OfferLine {
  variantId: number;
  productId: number;
  /** 8 digits for a home visit, otherwise ''. */
  cep: string;
  /** People who receive the service. */
  amount: number;
  service: string;
  place: string;
  unitId: number;
  /** The price of one unit without the discount. */
  listedCents: Cents;
  /** The price of one unit that the customer pays. */
  unitCents: Cents;
  /** The fee of the home visit, once for each CEP; null elsewhere. */
  feeCents: Cents | null;
}

interface Dated {
  state: StoredState;
  validUntil: Date | null;
}

export const isOpen = ({ state, validUntil }: Dated, now: Date): boolean =>
  (state === 'sent' || state === 'seen' || state === 'accepted') && validUntil !== null && validUntil > now;

/** An accepted offer stays accepted, because an order may have come from it. */
export const stateAt = (offer: Dated, now: Date): OfferState =>
  (offer.state === 'sent' || offer.state === 'seen') && !isOpen(offer, now) ? 'expired' : offer.state;

/** Rounds the discount half up on each unit, so that an order's lines add up to the offer's total. */
export const discounted = (listedCents: Cents, percent: number): Cents =>
  listedCents - discountOf({ kind: 'percent', value: percent }, listedCents);
