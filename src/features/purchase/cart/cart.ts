export type CartOwner = { sessionHash: string } | { customerId: number };

export const ownerOf = (visitor: { sessionHash: string }, customer: { id: number } | null): CartOwner =>
  customer ? { customerId: customer.id } : { sessionHash: visitor.sessionHash };

export const MAX_AMOUNT = 99;

/** The limit is far beyond any purchase, and stops abuse from filling the database. */
const MAX_LINES = 100;

export type AdditionRefusal = 'no_place' | 'too_many' | 'locked';

interface BeforeAddition {
  /** Null when the place is no longer offered. */
  free: number | null;
  isLocked: boolean;
  lines: number;
  /** How many of this variant are in the cart. */
  taken: number;
}

/** Null when `amount` more of a variant fit into the cart. */
export function additionRefusal(
  { free, isLocked, lines, taken }: BeforeAddition,
  amount: number,
): AdditionRefusal | null {
  if (free === null) return 'no_place';
  if (isLocked) return 'locked';
  const isTooMany = taken + amount > Math.min(MAX_AMOUNT, free) || (lines >= MAX_LINES && taken === 0);
  return isTooMany ? 'too_many' : null;
}

export const maxPerCart = (variant: { unlimited: boolean; balance: number }): number =>
  variant.unlimited ? MAX_AMOUNT : Math.min(MAX_AMOUNT, variant.balance);

export interface Warehouse {
  unit: string;
  cep: string;
  home: boolean;
}

interface Offer {
  externalId: string;
}

/** Returns null when the question does not apply. Units are compared by id, because 'Asa Sul II' contains the name 'Asa Sul'. */
export function offerAtLastWarehouse<T extends Offer>(
  offers: readonly T[],
  { last, qtyItems, termsAccepted }: { last: Warehouse | null; qtyItems: number; termsAccepted: boolean },
): T | null {
  if (!last || qtyItems === 0 || !termsAccepted || (last.home && last.cep === '')) return null;
  return offers.find((offer) => offer.externalId === last.unit) ?? null;
}
