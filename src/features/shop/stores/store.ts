import type { WeekHours } from '#features/shop/stores/opening-hours/hours.ts';
import { fold } from '#values/text.ts';

export type UnitType = 'unity' | 'airport' | 'drivethru' | 'unidade_drive' | 'self_service' | 'home_delivery';

/** storefront 5 fixes these codes. The order is that of the picker. */
export const UNIT_TYPES: Record<UnitType, { code: number; label: string }> = {
  unity: { code: 1, label: 'Unidade' },
  airport: { code: 2, label: 'Aeroporto' },
  drivethru: { code: 3, label: 'Drive-thru' },
  unidade_drive: { code: 4, label: 'Unidade drive 24h' },
  self_service: { code: 5, label: 'Unidade digital' },
  home_delivery: { code: 6, label: 'Atendimento móvel' },
};

export const UNIT_TYPE_NAMES = Object.keys(UNIT_TYPES) as UnitType[];

/** A sales area with its own prices and units, on the wire `Location` (storefront 89). */
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

/** A place of attendance with one type and one store, on the wire the cart's warehouse (storefront 91). */
export interface Unit {
  id: number;
  /** The public id, on the wire `externalId`. */
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
  /** An IANA name, or null for the state's zone. */
  timeZone: string | null;
  latitude: number | null;
  longitude: number | null;
  /** This laboratory processes the unit's samples. Null if unknown. */
  laboratoryId: number | null;
  /** Minute of the day. Samples taken later leave the next day. Null means closing time. */
  cutoff: number | null;
  /** Working days that samples need to the laboratory. */
  transportDays: number;
  /** Minute of the laboratory's day by which promised results are ready. */
  resultsUntil: number;
}

interface OpeningHours {
  name: string;
  value: string;
}

export interface ServingArea {
  unitId: number;
  storeId: number;
  /** Cents, or 0 with free freight. */
  feeCents: number;
}

/** True if the name of a place says its type already, as "Unidade Drive 24h" and "Drive-thru SIA" do. */
export const saysItsType = (name: string, label: string): boolean => fold(name).includes(fold(label));

export function filterStores<T extends Pick<Store, 'name' | 'regionIndex'>>(
  stores: readonly T[],
  typed: string,
): T[] {
  const text = typed.trim().toLowerCase();
  const folded = fold(typed);
  return stores.filter((s) => s.name.toLowerCase().includes(text) || s.regionIndex.includes(folded));
}
