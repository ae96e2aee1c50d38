import type { UnitType } from '#features/stores/store.ts';
import { MAX_AMOUNT } from './cart.ts';
import { attendanceTypes, type PanelVariant, regionsOf } from './panel-product.ts';

/** What the shopper has chosen in the attendance picker so far. */
export interface Choice {
  type: UnitType | null;
  /** The stockId of the place. */
  placeId: number | null;
  amount: number;
}

/** With one way of attendance it is chosen already; in a digital unit so is the first place. */
export function firstChoice(offers: readonly PanelVariant[]): Choice {
  const [only, ...others] = attendanceTypes(offers);
  if (!only || others.length > 0) return { type: null, placeId: null, amount: 1 };
  return chooseType(offers, only.name);
}

export function chooseType(offers: readonly PanelVariant[], type: UnitType): Choice {
  const first = type === 'self_service' ? regionsOf(offers, type)[0]?.places[0] : undefined;
  return { type, placeId: first?.id ?? null, amount: 1 };
}

/** How many more of the place's stock this cart may take; 0 when it holds all of it already. */
export const roomAt = (place: Pick<PanelVariant, 'stockQty'>, inCart: number): number =>
  Math.max(0, Math.min(place.stockQty, MAX_AMOUNT) - inCart);

/** What the cart needs of the visitor's session (GET /v1/data). */
export interface CartSession {
  isSignedIn: boolean;
  completeRegister: boolean;
  customer: { defaultAddress: { isPending: boolean } };
  acceptedTermUse: boolean;
  acceptedExamsUseTerms: boolean;
}

/** storefront.md, section 4: where the checkout button leads. */
export function checkoutTarget(
  session: Omit<CartSession, 'acceptedTermUse' | 'acceptedExamsUseTerms'>,
): 'signIn' | 'finishRegistration' | 'checkout' {
  if (!session.isSignedIn) return 'signIn';
  return session.customer.defaultAddress.isPending || !session.completeRegister
    ? 'finishRegistration'
    : 'checkout';
}
