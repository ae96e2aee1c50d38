import type { Advice } from '#features/care/preparation/advice.ts';
import type { OwnText } from '#features/care/preparation/plans/own-texts.ts';
import type { PlannedVisit, PreparedLine } from '#features/care/preparation/plans/visit-plans.ts';
import type { ResultDates } from '#features/care/results/result-groups.ts';
import { shownHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import { saysItsType, UNIT_TYPES, type Unit, type UnitType } from '#features/shop/stores/store.ts';
import { mapLink, streetLine } from '#features/shop/stores/unit-address.ts';
import type { Family } from '#ui/plate/plates.tsx';
import type { CalendarDay } from '#values/calendar-day.ts';
import { formatCep } from '#values/cep.ts';
import type { Cents } from '#values/money.ts';
import type { HomeVisit } from './quote.ts';
import { wishesText } from './visit.ts';

export interface Place {
  /** The key has the unit and, for visits, the CEP. */
  key: string;
  unitId: number;
  type: UnitType;
  typeLabel: string;
  name: string;
  address: string[];
  phone: string;
  openingHours: { name: string; value: string }[];
  schedule: Schedule | null;
  zone: string;
  mapUrl: string | null;
  cep: string;
  feeCents: Cents | null;
  /** The text is "segunda-feira e sábado, de manhã…", or empty. */
  wishes: string;
}

export interface SummaryItem {
  key: string;
  placeKey: string;
  productId: number;
  productName: string;
  family: Family;
  personName: string;
  priceCents: Cents;
  preparationHtml: string;
  beneficiaryId: number | null;
  advice: Advice;
  needsRequest: boolean;
  needsScheduling: boolean;
  lastCourier: number | null;
}

export interface Summary {
  places: Place[];
  items: SummaryItem[];
  results: ResultDates;
  planned: PlannedVisit[];
  today: CalendarDay;
  coupon: string | null;
  subtotalCents: Cents;
  discountCents: Cents;
  freightCents: Cents;
  totalCents: Cents;
}

export const placeKey = (unitId: number, cep: string): string =>
  cep === '' ? `${unitId}` : `${unitId}:${cep}`;

export function placeOf(
  unit: Unit,
  cep: string,
  feeCents: Cents | null,
  schedule: Schedule | null = null,
): Place {
  const home = cep !== '';
  return {
    key: placeKey(unit.id, cep),
    unitId: unit.id,
    type: unit.type,
    typeLabel: UNIT_TYPES[unit.type].label,
    name: unit.name,
    address: home ? [`CEP ${formatCep(cep)}`] : addressLines(unit),
    phone: unit.phone,
    openingHours: shownHours(unit.openingHours),
    schedule: home ? null : schedule,
    zone: zoneOfUnit(unit),
    mapUrl: home ? null : mapLink(unit),
    cep,
    feeCents: home ? feeCents : null,
    wishes: '',
  };
}

export const withVisit = (place: Place, visit: HomeVisit): Place => ({
  ...place,
  address: addressLines(visit),
  wishes: wishesText(visit),
});

/** Returns "Unidade: Asa Norte", or the name alone when it already says the type. */
export const placeTitle = ({ typeLabel, name }: Pick<Place, 'typeLabel' | 'name'>): string =>
  saysItsType(name, typeLabel) ? name : `${typeLabel}: ${name}`;

/** True if changing the order would release a reserved time. */
export const holdsTime = ({ planned }: Pick<Summary, 'planned'>): boolean =>
  planned.some(({ reserved, startsAt }) => reserved && startsAt !== null);

interface Placed<Item> {
  places: readonly Place[];
  items: readonly Item[];
}

export const byPlace = <Item extends Pick<SummaryItem, 'placeKey'>>({
  places,
  items,
}: Placed<Item>): { place: Place; items: Item[] }[] =>
  places
    .map((place) => ({ place, items: items.filter((item) => item.placeKey === place.key) }))
    .filter((group) => group.items.length > 0);

export const ownTexts = ({ items }: Pick<Summary, 'items'>): OwnText[] =>
  items.map(({ productId, productName, beneficiaryId, personName, advice, preparationHtml: html }) => ({
    productId,
    productName,
    beneficiaryId,
    personName,
    childYears: advice.childYears,
    html,
  }));

export const preparedLines = (summary: Placed<Omit<SummaryItem, 'preparationHtml'>>): PreparedLine[] =>
  byPlace(summary).flatMap(({ place, items }) =>
    items.map(({ needsScheduling, ...item }) => ({
      productId: item.productId,
      productName: item.productName,
      isVaccine: item.family === 'vaccines',
      advice: item.advice,
      beneficiaryId: item.beneficiaryId,
      personName: item.personName,
      lastCourier: item.lastCourier,
      person: `${item.beneficiaryId}`,
      place: place.key,
      placeName: placeTitle(place),
      unitId: place.unitId,
      atHome: place.cep !== '',
      zone: place.zone,
      schedule: place.schedule,
      needsBooking: needsScheduling,
      bookedFor: null,
    })),
  );

type Address = Pick<
  HomeVisit,
  'street' | 'number' | 'complement' | 'neighborhood' | 'city' | 'state' | 'postalCode'
>;

export const addressLines = (address: Address): string[] => [
  streetLine(address),
  `${address.neighborhood}, ${address.city} - ${address.state}`,
  `CEP ${formatCep(address.postalCode)}`,
];
