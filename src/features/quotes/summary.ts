import { UNIT_TYPES, type Unit, type UnitType } from '#features/stores/store.ts';
import { mapLink, streetLine } from '#features/stores/unit-address.ts';
import { formatCep } from '#values/cep.ts';
import type { Cents } from '#values/money.ts';
import type { HomeVisit } from './quote.ts';
import { daysText, periodText } from './visit.ts';

/** Where services are received: a unit, or the address that the mobile team goes to. */
export interface Place {
  /** Unit and, for visits, CEP: lines with the same key meet here. */
  key: string;
  type: UnitType;
  typeLabel: string;
  name: string;
  /** Lines of the address; for a visit not yet settled only city and CEP. */
  address: string[];
  phone: string;
  openingHours: { name: string; value: string }[];
  /** Null for visits. */
  mapUrl: string | null;
  /** 8 digits for visits, else empty. */
  cep: string;
  /** Of the visit; null where nobody travels. */
  feeCents: Cents | null;
  /** "segunda-feira e sábado, manhã…"; empty where nothing was asked. */
  wishes: string;
}

export interface SummaryItem {
  key: string;
  placeKey: string;
  productId: number;
  productName: string;
  personName: string;
  priceCents: Cents;
  /** Safe HTML; empty when there is nothing to prepare. */
  preparationHtml: string;
}

/** What is about to be bought: people, places, preparation and money, before and after the quote is made. */
export interface Summary {
  places: Place[];
  items: SummaryItem[];
  coupon: string | null;
  subtotalCents: Cents;
  discountCents: Cents;
  freightCents: Cents;
  totalCents: Cents;
}

export const placeKey = (unitId: number, cep: string): string =>
  cep === '' ? `${unitId}` : `${unitId}:${cep}`;

/** A unit, or a visit of its team to `cep`. */
export function placeOf(unit: Unit, cep: string, feeCents: Cents | null): Place {
  const home = cep !== '';
  return {
    key: placeKey(unit.id, cep),
    type: unit.type,
    typeLabel: UNIT_TYPES[unit.type].label,
    name: unit.name,
    address: home ? [`CEP ${formatCep(cep)}`] : addressLines(unit),
    phone: unit.phone,
    openingHours: unit.openingHours,
    mapUrl: home ? null : mapLink(unit),
    cep,
    feeCents: home ? feeCents : null,
    wishes: '',
  };
}

/** The same place with the address and wishes of the visit. */
export const withVisit = (place: Place, visit: HomeVisit): Place => ({
  ...place,
  address: addressLines(visit),
  wishes: `${daysText(visit.days)}; ${periodText(visit.period)}`,
});

/** "Unidade: Asa Norte"; a name that says its type already stands alone. */
export const placeTitle = ({ typeLabel, name }: Pick<Place, 'typeLabel' | 'name'>): string =>
  name.toLowerCase().startsWith(typeLabel.toLowerCase()) ? name : `${typeLabel}: ${name}`;

/** Each place with what happens there. */
export const byPlace = ({ places, items }: Summary): { place: Place; items: SummaryItem[] }[] =>
  places
    .map((place) => ({ place, items: items.filter((item) => item.placeKey === place.key) }))
    .filter((group) => group.items.length > 0);

/** Each service's preparation once, in the order of the items. */
export const preparations = ({ items }: Summary): { productName: string; html: string }[] => {
  const seen = new Map(items.map((item) => [item.productId, item]));
  return [...seen.values()]
    .filter((item) => item.preparationHtml !== '')
    .map((item) => ({ productName: item.productName, html: item.preparationHtml }));
};

type Address = Pick<
  HomeVisit,
  'street' | 'number' | 'complement' | 'neighborhood' | 'city' | 'state' | 'postalCode'
>;

const addressLines = (address: Address): string[] => [
  streetLine(address),
  `${address.neighborhood}, ${address.city} - ${address.state}`,
  `CEP ${formatCep(address.postalCode)}`,
];
