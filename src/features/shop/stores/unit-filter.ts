import { slugify } from '#values/text.ts';
import { UNIT_TYPE_NAMES, UNIT_TYPES, type Unit, type UnitType } from './store.ts';

/** Unknown values in the address are ignored. */
export interface UnitFilter {
  city: string;
  type: UnitType | '';
}

export interface UnitChoices {
  cities: { value: string; label: string }[];
  types: { value: UnitType; label: string }[];
}

type Located = Pick<Unit, 'city' | 'state' | 'type'>;

const cityOf = ({ city, state }: Located) => slugify(`${city} ${state}`);

/** Cities are in the order of their units, types in the order of storefront 5. */
export function unitChoices(units: readonly Located[]): UnitChoices {
  const cities = new Map(units.map((unit) => [cityOf(unit), `${unit.city} - ${unit.state}`]));
  return {
    cities: [...cities].map(([value, label]) => ({ value, label })),
    types: UNIT_TYPE_NAMES.filter((type) => units.some((unit) => unit.type === type)).map((value) => ({
      value,
      label: UNIT_TYPES[value].label,
    })),
  };
}

export const UNIT_FIELDS = ['cidade', 'tipo'] as const;

export function readUnitFilter(query: URLSearchParams, { cities, types }: UnitChoices): UnitFilter {
  const [city, type] = UNIT_FIELDS.map((name) => query.get(name));
  return {
    city: cities.find(({ value }) => value === city)?.value ?? '',
    type: types.find(({ value }) => value === type)?.value ?? '',
  };
}

export const filterUnits = <T extends Located>(units: readonly T[], { city, type }: UnitFilter): T[] =>
  units.filter((unit) => (city === '' || cityOf(unit) === city) && (type === '' || unit.type === type));
