import type { PlaceRegion } from './product-view.ts';

/** Returns "12 locais e em casa", or '' if the store has no place for the service. */
export function whereText(regions: readonly PlaceRegion[]): string {
  const places = regions.flatMap((region) => region.places);
  const fixed = places.filter(({ type }) => type !== 'home_delivery').length;
  const count = fixed === 1 ? '1 local' : `${fixed} locais`;
  return [fixed > 0 && count, places.length > fixed && 'em casa'].filter(Boolean).join(' e ');
}
