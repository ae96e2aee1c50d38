import { occupies } from '#features/care/appointments/appointment.ts';
import { QUARTER } from '#features/care/appointments/day-grid.ts';
import {
  agendaUnits,
  daysOfVisits,
  isClosed,
  listDaysOutside,
  resourcesOn,
  seatsByUnit,
  seatsOn,
  seatsVersion,
  todayAt,
} from '#features/care/appointments/server/agenda-of-day.ts';
import { isAttendedToday } from '#features/care/partner-booking/partner-visit.ts';
import { covers, type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import { unitsOfStore } from '#features/shop/stores/server/read-units.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { type CalendarDay, dayOf } from '#values/calendar-day.ts';
import { formatPhone } from '#values/phone.ts';
import { leftOf } from '../left.ts';
import { addressesOf, type DeskVisit, stateOf, visitsOn } from './visits-on.ts';

const NOT_FOUND = { ok: false, code: 'not_found' } as const;
const ONLY_TODAY = { ok: false, code: 'only_today' } as const;

interface AgendaInput {
  unit: string;
  day?: CalendarDay | undefined;
}

/** Finds the operator's unit of this code, or the only one without a code. A person of Coleta may only see today. */
export async function findUnit(deps: Deps, { unit: code, day }: AgendaInput, by: Operator) {
  const scope = scopeOf(by, 'agenda.view');
  const units = (await agendaUnits(deps)).filter(({ id }) => scope === null || scope.includes(id));
  const unit = code === '' && units.length === 1 ? units[0] : units.find((one) => one.code === code);
  if (!unit) return code === '' ? { units, unit: null } : NOT_FOUND;
  const today = todayAt(deps, unit);
  const mayPlan = covers(by, 'agenda.handle', [{ unitId: unit.id }]);
  if (day !== undefined && day !== today && !mayPlan) return ONLY_TODAY;
  return { units, unit, today, day: day ?? today, mayPlan };
}

export async function viewAgenda(deps: Deps, input: AgendaInput, by: Operator) {
  const found = await findUnit(deps, input, by);
  if ('ok' in found) return found;
  const units = found.units.map(({ code, name }) => ({ code, name }));
  const conflicts = await conflictsOf(deps, found.units, by);
  if (!found.unit) {
    const today = dayOf(deps.clock.now());
    const day = input.day ?? today;
    return {
      units,
      unit: '',
      unitName: '',
      day,
      today,
      resources: [],
      visits: [],
      overview: await overviewOf(deps, found.units, day),
      conflicts,
      maySetSeats: false,
      mayChooseDay: true,
    };
  }
  const { unit, day, today, mayPlan } = found;
  const resources = await resourcesOn(deps, unit.id, day);
  const visits = await visitsOn(deps, unit.id, day);
  const codes = new Map(resources.map(({ resourceId, code }) => [resourceId, code]));
  const now = deps.clock.now();
  const hoursOf = await seatsOn(deps, unit, day);
  const here = [{ unitId: unit.id }];
  const mayAttend = day <= today && covers(by, 'attendance.record', here);
  const mayUndo = covers(by, 'attendance.undo', here);
  const leads = new Set(addressesOf(visits).map(([{ appointment }]) => appointment.id));
  return {
    units,
    unit: unit.code,
    unitName: unit.name,
    day,
    today,
    resources: resources.map((one) => ({
      code: one.code,
      name: one.name,
      adjusted: one.adjusted,
      version: seatsVersion(one),
      atHome: one.kind === 'team',
      hours: hoursOf(one),
      closed: isClosed(one),
      left: leftOf(visits.flatMap((visit) => comingOf(visit, one, { now, zone: zoneOfUnit(unit) }))),
    })),
    visits: visits.map((visit) =>
      visitView(visit, { codes, now, mayPlan, mayAttend, mayUndo, leads, zone: zoneOfUnit(unit) }),
    ),
    overview: [],
    conflicts,
    maySetSeats: covers(by, 'agenda.seats', here),
    mayChooseDay: mayPlan,
  };
}

interface Closing {
  unit: string;
  from: CalendarDay;
  /** Null closed for good. */
  until: CalendarDay | null;
}

/** The visits that are ahead at a unit in a period, by day, with those that only hold a time. */
export async function viewAffected(deps: Deps, { unit: code, ...period }: Closing, by: Operator) {
  const found = await findUnit(deps, { unit: code }, by);
  if ('ok' in found) return found;
  const { unit, mayPlan } = found;
  if (!unit || !mayPlan) return NOT_FOUND;
  const open = new Set((await unitsOfStore(deps, unit.storeId)).map(({ id }) => id));
  const days: { day: CalendarDay; visits: ReturnType<typeof visitView>[] }[] = [];
  const now = deps.clock.now();
  for (const { day } of await daysOfVisits(deps, { unitId: unit.id, ...period })) {
    const resources = await resourcesOn(deps, unit.id, day);
    const visits = (await visitsOn(deps, unit.id, day)).filter(({ appointment }) => occupies(appointment));
    const leads = new Set(addressesOf(visits).map(([{ appointment }]) => appointment.id));
    const context = {
      codes: new Map(resources.map(({ resourceId, code }) => [resourceId, code])),
      now,
      mayPlan,
      mayAttend: false,
      mayUndo: false,
      leads,
      zone: zoneOfUnit(unit),
    };
    const ahead = visits.filter(({ appointment }) => appointment.startsAt > now);
    days.push({ day, visits: ahead.map((visit) => visitView(visit, context)) });
  }
  return {
    unit: unit.code,
    unitName: unit.name,
    units: found.units
      .filter(({ id, type }) => id !== unit.id && open.has(id) && type !== 'home_delivery')
      .map(({ code, name }) => ({ code, name })),
    days,
  };
}

async function overviewOf(deps: Deps, units: readonly Unit[], day: CalendarDay) {
  const hours = await seatsByUnit(
    deps,
    units.map(({ id }) => id),
    day,
  );
  return units.flatMap(({ id, code, name }) => {
    const own = hours.get(id);
    return own ? [{ unit: code, unitName: name, hours: own }] : [];
  });
}

async function conflictsOf(deps: Deps, units: readonly Unit[], by: Operator) {
  const outside = await listDaysOutside(deps, scopeOf(by, 'agenda.handle'));
  return outside.flatMap(({ unitId, day }) => {
    const unit = units.find(({ id }) => id === unitId);
    return unit ? [{ unit: unit.code, unitName: unit.name, day }] : [];
  });
}

function comingOf(
  visit: DeskVisit,
  { resourceId }: { resourceId: number },
  { now, zone }: { now: Date; zone: string },
) {
  const { appointment, order } = visit;
  if (appointment.resourceId !== resourceId || appointment.startsAt <= now) return [];
  const { expiresAt } = appointment;
  const heldUntil = expiresAt && localTime(expiresAt, zone).minute;
  return [{ state: stateOf(visit), ordered: order !== null, heldUntil }];
}

interface ViewContext {
  codes: ReadonlyMap<number, string>;
  now: Date;
  mayPlan: boolean;
  mayAttend: boolean;
  mayUndo: boolean;
  leads: ReadonlySet<number>;
  zone: string;
}

function visitView(visit: DeskVisit, { codes, now, mayPlan, mayAttend, mayUndo, leads, zone }: ViewContext) {
  const { appointment, order, lines, partner } = visit;
  const { id, resourceId, start, quarters, startsAt } = appointment;
  const state = stateOf(visit);
  const booked = partner?.code ? partner : null;
  const waits = mayPlan && (order ?? booked) !== null && (state === 'booked' || state === 'held');
  return {
    id,
    resource: codes.get(resourceId) ?? '',
    from: start * QUARTER,
    until: (start + quarters) * QUARTER,
    arrival: localTime(startsAt, zone).minute,
    patient: partner?.patient ?? lines[0]?.beneficiaryName ?? '',
    services: partner ? [partner.service] : lines.map(({ productName }) => productName),
    incrementId: order?.incrementId ?? '',
    state,
    startsAt: startsAt.toISOString(),
    district: appointment.kind === 'team' ? (lines[0]?.address.neighborhood ?? '') : '',
    partner: booked && {
      code: booked.code,
      name: booked.partner,
      birthDate: booked.birthDate,
      phone: mayPlan ? formatPhone(booked.phone) : '',
    },
    mayMove: waits && leads.has(id),
    mayMiss: waits && state === 'booked' && startsAt <= now && lines.every((line) => line.state === 'open'),
    mayAttend:
      mayAttend &&
      (booked ?? order) !== null &&
      (state === 'booked' || (booked !== null && state === 'absent')),
    mayUndo: mayUndo && booked !== null && isAttendedToday(booked, { zone, now }),
  };
}
