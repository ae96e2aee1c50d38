import { getJson, READ_MS } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import type { ServiceOffer } from '../contract.ts';

export type Offers = ReadonlyMap<number, ServiceOffer>;

export const NO_OFFERS: Offers = new Map();

export async function loadOffers(): Promise<Offers> {
  const { offers } = await getJson<typeof calls.offers>('/v1/requests/offers', {
    within: READ_MS,
    has: ['offers'],
  });
  return new Map(offers.map((offer) => [offer.product, offer]));
}
