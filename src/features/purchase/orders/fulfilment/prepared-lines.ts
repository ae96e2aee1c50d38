import type { PreparedLine } from '#features/care/preparation/plans/visit-plans.ts';
import { comingLines } from '#features/purchase/orders/line-states.ts';
import type { OrderLine, OrderShown } from '#features/purchase/orders/order.ts';
import { placeTitle } from '#features/purchase/quotes/summary.ts';
import type { Family } from '#ui/plate/plates.tsx';
import { placeKeyOf, visitsOf } from './visits.ts';

/**
 * `zone` is the time zone of the unit or of the home (`zonesOf`). Noronha and western Amazonas show that the state alone does
 * not give it.
 */
export type ZonedLine = OrderLine & { expired: boolean; zone: string; family: Family };

interface Prepared extends Pick<OrderShown, 'places'> {
  lines: readonly ZonedLine[];
}

export function preparedLines({ lines, places }: Prepared): PreparedLine[] {
  const known = new Map([...places, ...visitsOf(lines)].map((place) => [place.key, place]));
  return comingLines(lines).map((line) => {
    const place = known.get(placeKeyOf(line));
    const { productId, productName, advice, beneficiaryId, unitId, needsBooking, bookedFor, validUntil } =
      line;
    return {
      productId,
      productName,
      advice,
      beneficiaryId,
      unitId,
      needsBooking,
      bookedFor,
      validUntil,
      lastCourier: line.resultRule?.transit.cutoff ?? null,
      person: personOf(line),
      personName: line.beneficiaryName,
      place: placeKeyOf(line),
      placeName: line.homeVisit ? 'Em casa' : place ? placeTitle(place) : line.unitName,
      isVaccine: line.family === 'vaccines',
      atHome: line.unitType === 'home_delivery',
      zone: line.zone,
      schedule: place?.schedule ?? null,
    };
  });
}

const personOf = ({ beneficiaryId, beneficiaryDocument, beneficiaryName }: ZonedLine): string =>
  `${beneficiaryId} ${beneficiaryDocument} ${beneficiaryName}`;
