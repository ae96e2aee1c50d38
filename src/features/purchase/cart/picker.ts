import { MAX_AMOUNT } from '#features/purchase/cart/cart.ts';
import type { UnitType } from '#features/shop/stores/store.ts';
import { attendanceTypes, type PanelVariant, regionsOf } from './panel-product.ts';

export interface Choice {
  type: UnitType | null;
  placeId: number | null;
  amount: number;
}

/** Preselects the only type and its only place, otherwise units. `lastUnit` is the external id last chosen on this device. */
export function firstChoice(
  offers: readonly PanelVariant[],
  lastUnit: string | null = null,
  near = '',
): Choice {
  const last = offers.find(
    ({ externalId, type }) => externalId === lastUnit && type.name !== 'home_delivery',
  );
  if (last) return { type: last.type.name as UnitType, placeId: last.id, amount: 1 };
  const [only, ...others] = attendanceTypes(offers);
  if (only && others.length === 0) return chooseType(offers, only.name, near);
  return { type: only?.name === 'unity' ? 'unity' : null, placeId: null, amount: 1 };
}

export function chooseType(offers: readonly PanelVariant[], type: UnitType, near = ''): Choice {
  const [first, ...others] = regionsOf(offers, type, near).flatMap(({ places }) => places);
  // A home visit's place depends on the CEP; a digital unit's first place is selected (storefront 131, 132).
  const settled = type === 'self_service' || (type !== 'home_delivery' && others.length === 0);
  return { type, placeId: (settled && first?.id) || null, amount: 1 };
}

export const availableAt = (place: Pick<PanelVariant, 'stockQty'>, inCart: number): number =>
  Math.max(0, Math.min(place.stockQty, MAX_AMOUNT) - inCart);

export interface CartSession {
  isSignedIn: boolean;
  completeRegister: boolean;
  customer: { defaultAddress: { isPending: boolean; postalCode?: string } };
  acceptedTermUse: boolean;
  acceptedExamsUseTerms: boolean;
}

/** The specification says where each answer leads (storefront 134 to 136). */
export function checkoutTarget(
  session: Omit<CartSession, 'acceptedTermUse' | 'acceptedExamsUseTerms'>,
): 'signIn' | 'finishRegistration' | 'checkout' {
  if (!session.isSignedIn) return 'signIn';
  return session.customer.defaultAddress.isPending || !session.completeRegister
    ? 'finishRegistration'
    : 'checkout';
}
