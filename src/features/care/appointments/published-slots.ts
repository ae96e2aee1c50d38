import { instantOf } from '#features/shop/stores/opening-hours/schedule.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { formatCep } from '#values/cep.ts';
import { urls } from '#values/urls.ts';
import { QUARTER, QUARTERS } from './day-grid.ts';
import type { AgendaDay } from './free-starts.ts';
import { slotId, slotMark } from './opened-slot.ts';
import { RESOURCE_KINDS, type ResourceKind } from './resource.ts';

/** Free seats as SMART Scheduling Links, whose fields and extensions give these names (decision 122). */

const EXTENSION = 'http://fhir-registry.smarthealthit.org/StructureDefinition';
const HL7_SERVICE = 'http://terminology.hl7.org/CodeSystem/service-type';

/**
 * A slot is an hour, or the part of it in which the unit is open. Its capacity counts visits of a quarter of an hour.
 */
const QUARTERS_OF_SLOT = 60 / QUARTER;

const QUARTER_MS = QUARTER * 60_000;

/** In ms. A shopper still has to buy and to come. */
export const LEAD_MS = 60 * 60_000;

export const FOLDER = '/smart-scheduling';
export const MANIFEST = '$bulk-publish';

export const NAMES: Record<ResourceKind, string> = {
  collection: 'Coleta de exames',
  test: 'Prova funcional',
  room: 'Coleta em sala reservada',
  vaccine: 'Vacinação',
  team: 'Atendimento em casa',
};

interface Availability {
  /** Without a slash at its end. */
  baseUrl: string;
  brandName: string;
  units: readonly Unit[];
  days: readonly (AgendaDay & { unitId: number; day: CalendarDay })[];
  now: Date;
}

/** Returns the files by name: the manifest, and lines of JSON for places, schedules, and slots by state. */
export function publishedSlots({ baseUrl, brandName, units, days, now }: Availability): Map<string, string> {
  const served = Map.groupBy(days, ({ unitId }) => unitId);
  const places = units.filter(({ id }) => served.has(id));
  const kindsAt = new Map(
    [...served].map(([unitId, own]) => [unitId, Map.groupBy(own, ({ kind }) => kind)] as const),
  );
  const slotsOf = (unit: Unit) =>
    [...(kindsAt.get(unit.id) ?? [])].flatMap(([kind, own]) =>
      slots({ baseUrl, unit, kind, days: own, now }),
    );
  const files = new Map([
    ['locations.ndjson', lines(places.map((unit) => location(unit, baseUrl, brandName)))],
    [
      'schedules.ndjson',
      lines(
        places.flatMap(({ id }) =>
          [...(kindsAt.get(id)?.keys() ?? [])].map((kind) => schedule(id, kind, baseUrl)),
        ),
      ),
    ],
  ]);
  const states = Map.groupBy(places, ({ state }) => state);
  for (const [state, own] of states) files.set(`slots-${state}.ndjson`, lines(own.flatMap(slotsOf)));
  const output = (type: string, name: string, of: Iterable<string>) => ({
    type,
    url: `${baseUrl}${FOLDER}/${name}`,
    extension: { state: [...of] },
  });
  const manifest = {
    transactionTime: now.toISOString(),
    request: `${baseUrl}${FOLDER}/${MANIFEST}`,
    output: [
      output('Location', 'locations.ndjson', states.keys()),
      output('Schedule', 'schedules.ndjson', states.keys()),
      ...[...states.keys()].map((state) => output('Slot', `slots-${state}.ndjson`, [state])),
    ],
    error: [],
  };
  return files.set(MANIFEST, JSON.stringify(manifest));
}

const lines = (resources: readonly object[]): string =>
  resources.map((one) => `${JSON.stringify(one)}\n`).join('');

function location(unit: Unit, baseUrl: string, brandName: string) {
  const { latitude, longitude } = unit;
  return {
    resourceType: 'Location',
    id: `${unit.id}`,
    identifier: [{ system: `${baseUrl}${urls.units()}`, value: unit.code }],
    name: `${brandName} ${unit.name}`,
    telecom: [
      ...(unit.phone ? [{ system: 'phone', value: unit.phone }] : []),
      { system: 'url', value: `${baseUrl}${urls.units(unit.code)}` },
    ],
    address: {
      line: [[unit.street, unit.number].filter(Boolean).join(', '), unit.complement].filter(Boolean),
      city: unit.city,
      state: unit.state,
      postalCode: formatCep(unit.postalCode),
      country: 'BR',
    },
    ...(latitude !== null && longitude !== null && { position: { latitude, longitude } }),
  };
}

const scheduleId = (unitId: number, kind: ResourceKind) => `${unitId}-${kind}`;

export const serviceType = (kind: ResourceKind, baseUrl: string) => ({
  coding: [
    ...(kind === 'vaccine' ? [{ system: HL7_SERVICE, code: '57', display: 'Immunization' }] : []),
    { system: `${baseUrl}${FOLDER}/service-type`, code: RESOURCE_KINDS[kind], display: NAMES[kind] },
  ],
});

const schedule = (unitId: number, kind: ResourceKind, baseUrl: string) => ({
  resourceType: 'Schedule',
  id: scheduleId(unitId, kind),
  serviceType: [serviceType(kind, baseUrl)],
  actor: [{ reference: `Location/${unitId}` }],
});

interface OfKind extends Pick<Availability, 'baseUrl' | 'now'> {
  unit: Unit;
  kind: ResourceKind;
  days: Availability['days'];
}

function slots({ baseUrl, unit, kind, days, now }: OfKind): object[] {
  const zone = zoneOfUnit(unit);
  const reference = `Schedule/${scheduleId(unit.id, kind)}`;
  const linkOf = (id: string) => ({
    url: `${EXTENSION}/booking-deep-link`,
    valueUrl: `${baseUrl}${urls.units(slotMark(id))}`,
  });
  const phone = unit.phone ? [{ url: `${EXTENSION}/booking-phone`, valueString: unit.phone }] : [];
  return [...Map.groupBy(days, ({ day }) => day)].flatMap(([day, resources]) => {
    const midnight = instantOf({ day, minute: 0 }, zone).getTime();
    return Array.from({ length: QUARTERS / QUARTERS_OF_SLOT }, (_, hour) => hour).flatMap((hour) => {
      const { seats, free, opens, closes } = seatsOf(resources, hour * QUARTERS_OF_SLOT);
      const start = midnight + opens * QUARTER_MS;
      if (seats === 0 || start < now.getTime() + LEAD_MS) return [];
      const id = slotId({ unitId: unit.id, day, hour }, kind);
      return {
        resourceType: 'Slot',
        id,
        schedule: { reference },
        status: free > 0 ? 'free' : 'busy',
        start: new Date(start).toISOString(),
        end: new Date(midnight + closes * QUARTER_MS).toISOString(),
        extension: [
          linkOf(id),
          ...phone,
          { url: `${EXTENSION}/slot-capacity`, valueInteger: free > 0 ? free : seats },
        ],
      };
    });
  });
}

interface SlotSeats {
  seats: number;
  free: number;
  /** The quarter of the day that has the first seat, and the one after the last seat. */
  opens: number;
  closes: number;
}

/** A unit that opens at 6:30 has a slot from 6:30 to 7:00. */
function seatsOf(resources: readonly AgendaDay[], first: number): SlotSeats {
  const last = first + QUARTERS_OF_SLOT;
  let [seats, free, opens, closes] = [0, 0, last, first];
  for (const { capacity, taken } of resources)
    for (let at = first; at < last; at++) {
      const own = capacity[at] ?? 0;
      if (own === 0) continue;
      seats += own;
      free += Math.max(0, own - (taken[at] ?? 0));
      opens = Math.min(opens, at);
      closes = Math.max(closes, at + 1);
    }
  return { seats, free, opens, closes };
}
