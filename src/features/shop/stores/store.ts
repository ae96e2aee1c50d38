import type { WeekHours } from '#features/shop/stores/opening-hours/hours.ts';
import { fold } from '#values/text.ts';

export type UnitType = 'unity' | 'airport' | 'drivethru' | 'unidade_drive' | 'self_service' | 'home_delivery';

/** Codes of storefront 5, in the picker's order. */
export const UNIT_TYPES: Record<UnitType, { code: number; label: string }> = {
  unity: { code: 1, label: 'Unidade' },
  airport: { code: 2, label: 'Aeroporto' },
  drivethru: { code: 3, label: 'Drive-thru' },
  unidade_drive: { code: 4, label: 'Unidade drive 24h' },
  self_service: { code: 5, label: 'Unidade digital' },
  home_delivery: { code: 6, label: 'Atendimento móvel' },
};

export const UNIT_TYPE_NAMES = Object.keys(UNIT_TYPES) as UnitType[];

/** A sales area with its own prices and units. `Location` on the wire (storefront 89). */
export interface Store {
  id: number;
  code: string;
  name: string;
  city: string;
  state: string;
  regionIndex: string;
  logo: string | null;
  freeFreight: boolean;
}

/** A place of attendance, the cart's warehouse: one type, one store (storefront 91). */
export interface Unit {
  id: number;
  /** Public id; `externalId` on the wire. */
  code: string;
  storeId: number;
  type: UnitType;
  name: string;
  region: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  /** 8 digits. */
  postalCode: string;
  city: string;
  state: string;
  phone: string;
  openingHours: OpeningHours[];
  hours: WeekHours | null;
  /** IANA name; null for the state's zone. */
  timeZone: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Processes the unit's samples; null when unknown. */
  laboratoryId: number | null;
  /** Minutes of the day. Later samples leave the next day. Null: until closing. */
  cutoff: number | null;
  /** Working days on the way to the laboratory. */
  transportDays: number;
  /** Minutes of the day of the laboratory by which promised results are ready. */
  resultsUntil: number;
}

interface OpeningHours {
  name: string;
  value: string;
}

export interface ServingArea {
  unitId: number;
  storeId: number;
  /** Cents; 0 with free freight. */
  feeCents: number;
}

export function filterStores<T extends Pick<Store, 'name' | 'regionIndex'>>(
  stores: readonly T[],
  typed: string,
): T[] {
  const text = typed.trim().toLowerCase();
  const folded = fold(typed);
  return stores.filter((s) => s.name.toLowerCase().includes(text) || s.regionIndex.includes(folded));
}
