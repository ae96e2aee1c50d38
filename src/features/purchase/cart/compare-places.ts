import { kilometres, type Whereabouts } from '#features/shop/stores/nearest-open.ts';
import { byNearness } from '#features/shop/stores/nearness.ts';
import type { BundlePlace } from './bundle-contract.ts';

/** A place beside others. `km` is null unless the shopper's position is known. */
export interface ComparedPlace {
  place: BundlePlace;
  km: number | null;
}

/** Places that do less than half of what the best one does are `few`. */
export interface ComparedPlaces {
  best: ComparedPlace[];
  few: ComparedPlace[];
}

export const isHome = ({ type }: BundlePlace): boolean => type.name === 'home_delivery';

/** The home team comes first, then the places that do most, of those the nearest. `from` is '' where nothing is known. */
export function comparePlaces(places: readonly BundlePlace[], from: Whereabouts): ComparedPlaces {
  const most = Math.max(...places.map(({ offers }) => offers.length));
  const isFew = (place: BundlePlace) => !isHome(place) && place.offers.length * 2 < most;
  const nearer =
    typeof from !== 'string'
      ? (a: ComparedPlace, b: ComparedPlace) => (a.km ?? Infinity) - (b.km ?? Infinity) || 0
      : from === ''
        ? () => 0
        : (a: ComparedPlace, b: ComparedPlace) => byNearness(from)(a.place.postalCode, b.place.postalCode);
  const compared = places
    .map((place) => ({ place, km: kmTo(place, from) }))
    .toSorted(
      (a, b) =>
        Number(isHome(b.place)) - Number(isHome(a.place)) ||
        b.place.offers.length - a.place.offers.length ||
        nearer(a, b),
    );
  return {
    best: compared.filter(({ place }) => !isFew(place)),
    few: compared.filter(({ place }) => isFew(place)),
  };
}

const kmTo = ({ position }: BundlePlace, from: Whereabouts): number | null =>
  typeof from === 'string' || !position ? null : kilometres(from, position);
