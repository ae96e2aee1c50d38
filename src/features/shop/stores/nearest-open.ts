import { type LocalTime, openNow, type Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { byNearness } from './nearness.ts';
import type { Unit } from './store.ts';

export interface NearUnit extends Pick<Unit, 'code' | 'name' | 'postalCode' | 'latitude' | 'longitude'> {
  area: string;
  schedule: Schedule;
}

/** Returns nothing for mobile teams and for units without hours by weekday. */
export function nearUnit(unit: Unit & { schedule: Schedule | null }): NearUnit[] {
  const { code, name, postalCode, latitude, longitude, schedule, neighborhood, city, state } = unit;
  if (!schedule || unit.type === 'home_delivery') return [];
  return [
    {
      code,
      name,
      postalCode,
      latitude,
      longitude,
      area: `${neighborhood}, ${city} - ${state}`,
      schedule,
    },
  ];
}

/** Coordinates are in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** A CEP of 8 digits or a position. */
export type Whereabouts = string | Position;

export interface Near {
  unit: NearUnit;
  /** Distance in a straight line. Null by CEP, which only gives an order (decision 008). */
  km: number | null;
}

export interface NearestOpen {
  open: Near[];
  next: (Near & { opens: LocalTime }) | null;
}

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function kilometres(a: Position, b: Position): number {
  const lat = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const lon = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = lat + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * lon;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Formats as "2,4 km", and from ten kilometres as "12 km". */
export const kmText = (km: number): string =>
  `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: km < 10 ? 1 : 0 }).format(km)} km`;

/** True if a unit is in the CEP's postal region, which its first digit names (Correios). No CEP begins with 00. */
export const isInReach = (units: readonly NearUnit[], cep: string): boolean =>
  !cep.startsWith('00') && units.some(({ postalCode }) => postalCode.startsWith(cep.charAt(0)));

function byDistance(units: readonly NearUnit[], from: Whereabouts): Near[] {
  if (typeof from === 'string') {
    const nearer = byNearness(from);
    return units.toSorted((a, b) => nearer(a.postalCode, b.postalCode)).map((unit) => ({ unit, km: null }));
  }
  return units
    .flatMap((unit) => {
      const { latitude, longitude } = unit;
      return latitude === null || longitude === null
        ? []
        : [{ unit, km: kilometres(from, { latitude, longitude }) }];
    })
    .toSorted((a, b) => a.km - b.km);
}

const moment = ({ day, minute }: LocalTime) => Date.parse(`${day}T00:00:00Z`) + minute * 60_000;

export function nearestOpen(units: readonly NearUnit[], from: Whereabouts, now: Date): NearestOpen {
  const near = byDistance(units, from).map((one) => ({ ...one, state: openNow(one.unit.schedule, now) }));
  const open = near.filter(({ state }) => state.open).map(({ unit, km }) => ({ unit, km }));
  // The stable sort keeps the nearest of units that open at the same time.
  const [next] = near
    .flatMap(({ unit, km, state }) => (state.open || !state.next ? [] : [{ unit, km, opens: state.next }]))
    .toSorted((a, b) => moment(a.opens) - moment(b.opens));
  return { open, next: open.length > 0 ? null : (next ?? null) };
}
