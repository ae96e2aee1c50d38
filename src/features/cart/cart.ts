/** Whose cart: a visitor's, by the hash of the session token, or a customer's. */
export type CartOwner = { sessionHash: string } | { customerId: number };

export const ownerOf = (visitor: { sessionHash: string }, customer: { id: number } | null): CartOwner =>
  customer ? { customerId: customer.id } : { sessionHash: visitor.sessionHash };

/** Of one line, where stock is not counted. */
export const MAX_AMOUNT = 99;

/** Different lines of one cart: far beyond any purchase, so that nobody fills the database. */
export const MAX_LINES = 100;

/** The most of a variant that one cart may hold. */
export const capOf = (variant: { unlimited: boolean; balance: number }): number =>
  variant.unlimited ? MAX_AMOUNT : Math.min(MAX_AMOUNT, variant.balance);

/** A place of attendance in a cart: for home visits the CEP belongs to it. */
export interface Warehouse {
  /** The unit's public id. */
  unit: string;
  /** 8 digits; empty for places that the shopper goes to. */
  cep: string;
  home: boolean;
}

interface Offer {
  externalId: string;
}

/**
 * The new product's offer at the last warehouse added, or null when the same-warehouse question makes no sense:
 * nothing in the cart, terms not settled, or the product is not offered exactly there. Units are compared by id
 * ('Asa Sul' is part of the name 'Asa Sul II'); a home visit also needs the CEP it was asked for.
 */
export function offerAtLastWarehouse<T extends Offer>(
  offers: readonly T[],
  { last, qtyItems, termsAccepted }: { last: Warehouse | null; qtyItems: number; termsAccepted: boolean },
): T | null {
  if (!last || qtyItems === 0 || !termsAccepted || (last.home && last.cep === '')) return null;
  return offers.find((offer) => offer.externalId === last.unit) ?? null;
}
