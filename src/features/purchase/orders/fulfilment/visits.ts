import type { OrderLine } from '#features/purchase/orders/order.ts';
import { addressLines, type Place, placeKey } from '#features/purchase/quotes/summary.ts';
import { wishesText } from '#features/purchase/quotes/visit.ts';
import { zoneOf } from '#features/shop/stores/opening-hours/time-zone.ts';
import { UNIT_TYPES } from '#features/shop/stores/store.ts';

type Visited = Pick<OrderLine, 'unitId' | 'unitName' | 'unitType' | 'address' | 'homeVisit'>;

type BookedVisit = Visited & Pick<OrderLine, 'bookedFor'>;

export const placeKeyOf = ({ unitId, address, homeVisit }: Visited): string =>
  placeKey(unitId, homeVisit ? address.postalCode : '');

export const isSameVisit = (
  one: Pick<OrderLine, 'unitId' | 'bookedFor'>,
  other: Pick<OrderLine, 'unitId' | 'bookedFor'>,
): boolean => one.unitId === other.unitId && one.bookedFor?.getTime() === other.bookedFor?.getTime();

/** Returns nothing once the address is erased. The preferred days remain until everything is booked. */
export function visitsOf(lines: readonly BookedVisit[]): Place[] {
  const visits = new Map<string, Place>();
  const isToBook = (key: string) => lines.some((line) => line.bookedFor === null && placeKeyOf(line) === key);
  for (const line of lines) {
    const { unitId, unitName, unitType, address, homeVisit } = line;
    if (!homeVisit || address.postalCode === '') continue;
    const key = placeKeyOf(line);
    visits.set(key, {
      key,
      unitId,
      type: unitType,
      typeLabel: UNIT_TYPES[unitType].label,
      name: unitName,
      address: addressLines(address),
      phone: '',
      openingHours: [],
      schedule: null,
      zone: zoneOf(address.state),
      mapUrl: null,
      cep: address.postalCode,
      feeCents: null,
      wishes: isToBook(key) ? wishesText(homeVisit) : '',
    });
  }
  return [...visits.values()];
}
