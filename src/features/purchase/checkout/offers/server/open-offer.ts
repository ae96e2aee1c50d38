import type { Order } from '#features/purchase/orders/order.ts';
import { findOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { Deps } from '#platform/deps.ts';
import { hashOfToken } from '#platform/secrets/tokens.ts';
import { isOpen, type OfferEnd, stateAt } from '../offer.ts';
import { markSeen, type Offer, selectByToken } from './internal/queries.ts';
import { sumsOf } from './price-offer.ts';

export interface LinkRefusal {
  ok: false;
  code: 'unknown_link' | OfferEnd;
}

/** The order that came from the offer; null without one. */
export const orderOfOffer = async (deps: Deps, { orderId }: Pick<Offer, 'orderId'>): Promise<Order | null> =>
  orderId === null ? null : findOrder(deps, orderId);

/** Null while the offer may be sold. An order that ended unpaid has not used its offer up. */
export function endOfOffer(
  offer: Offer,
  order: Pick<Order, 'status' | 'paidAt'> | null,
  now: Date,
): OfferEnd | null {
  if (offer.state === 'withdrawn') return 'withdrawn';
  if (order !== null && (order.status !== 'canceled' || order.paidAt !== null)) return 'used';
  return offer.state === 'draft' || isOpen(offer, now) ? null : 'expired';
}

/** Null while the link may be used. An offer that was accepted is used up for everyone else. */
export async function linkRefusal(
  deps: Deps,
  offer: Offer | null,
  customerId: number | null,
): Promise<LinkRefusal | null> {
  if (!offer) return { ok: false, code: 'unknown_link' };
  const end = endOfOffer(offer, await orderOfOffer(deps, offer), deps.clock.now());
  const isOthers = customerId !== null && offer.customerId !== null && offer.customerId !== customerId;
  const code = end === 'withdrawn' ? end : isOthers ? 'used' : end;
  return code && { ok: false, code };
}

export const offerOfLink = (deps: Deps, token: string): Promise<Offer | null> =>
  selectByToken(deps.db, hashOfToken(token));

/** Notes the first look. */
export async function openOffer(
  deps: Deps,
  { token, customerId }: { token: string; customerId: number | null },
) {
  const offer = await offerOfLink(deps, token);
  const refusal = await linkRefusal(deps, offer, customerId);
  if (refusal || !offer?.validUntil) return refusal ?? ({ ok: false, code: 'unknown_link' } as const);
  const now = deps.clock.now();
  if (stateAt(offer, now) === 'sent') await markSeen(deps.db, offer.id, now);
  return {
    validUntil: offer.validUntil.toISOString(),
    lines: offer.lines.map(({ service, place, cep, amount, listedCents }) => ({
      service,
      place,
      cep,
      amount,
      listedCents,
    })),
    ...sumsOf(offer.lines),
  };
}
