import { visitsOn } from '#features/desk/agenda/server/visits-on.ts';
import type { InputOf } from '#features/desk/operations/operation.ts';
import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { ordersByIds } from '#features/purchase/orders/server/read-orders.ts';
import { instantOf, localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import { allUnits } from '#features/shop/stores/server/read-units.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays } from '#values/calendar-day.ts';
import { hourText } from '#values/hour.ts';
import type { TodayRow, today } from '../operations.ts';
import { subjectOf } from '../queue/arrival.ts';
import { arrivalsAt, boardKey } from '../queue/server/arrivals.ts';
import { deskPeople } from './desk-people.ts';
import { selectOrdersOn } from './internal/people-queries.ts';

/** The expected and the recorded visits of today at a unit, by hour. Without a unit it is the only one. */
export async function listToday(deps: Deps, { unit: code }: InputOf<typeof today>, by: Operator) {
  const scope = scopeOf(by, 'attendance.record');
  const own = (await allUnits(deps))
    .filter(({ id }) => scope === null || scope.includes(id))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
  const units = own.map(({ code, name }) => ({ code, name }));
  const unit = code === '' && own.length === 1 ? own[0] : own.find((one) => one.code === code);
  if (!unit) return { units, unit: '', unitName: '', boardKey: '', rows: [] };
  return {
    units,
    unit: unit.code,
    unitName: unit.name,
    boardKey: boardKey(deps, unit),
    rows: await visitsAt(deps, unit),
  };
}

async function visitsAt(deps: Deps, unit: Unit): Promise<TodayRow[]> {
  const zone = zoneOfUnit(unit);
  const { day } = localTime(deps.clock.now(), zone);
  const [from, before] = [day, addDays(day, 1)].map((one) => instantOf({ day: one, minute: 0 }, zone)) as [
    Date,
    Date,
  ];
  const visits = await visitsOn(deps, unit.id, day);
  const orders = new Map(visits.flatMap(({ order }) => (order ? [[order.id, order]] : [])));
  const booked = await selectOrdersOn(deps.db, { unitId: unit.id, day, from, before });
  const others = await ordersByIds(
    deps,
    booked.filter((id) => !orders.has(id)),
  );
  const arrivals = await arrivalsAt(deps, unit);
  const isHere = (person: { incrementId: string; place: number }) => arrivals.has(subjectOf(person));
  const people = await deskPeople(
    deps,
    [...orders.values(), ...others.values()],
    ({ line, isToday, attendedToday }, person) =>
      line.unitId === unit.id && (isToday || attendedToday || (line.state === 'open' && isHere(person))),
  );
  const ofOrders = people.map(
    ({ incrementId, place, ...row }): TodayRow => ({
      who: { incrementId, place },
      ...row,
      arrival: arrivals.get(subjectOf({ incrementId, place })) ?? null,
    }),
  );
  const ofPartners = visits.flatMap(({ appointment, partner }): TodayRow[] =>
    partner?.code && (appointment.state === 'booked' || partner.attendedAt)
      ? [
          {
            who: { visit: partner.code },
            name: partner.patient,
            age: '',
            hour: `Hoje, ${hourText(localTime(appointment.startsAt, zone).minute)}`,
            at: appointment.startsAt.toISOString(),
            state: partner.attendedAt ? 'attended' : 'expected',
            left: null,
            arrival: arrivals.get(partner.code) ?? null,
          },
        ]
      : [],
  );
  return [...ofOrders, ...ofPartners].toSorted((one, other) => timeOf(one) - timeOf(other));
}

const timeOf = ({ at }: TodayRow): number => (at === null ? Number.MAX_VALUE : Date.parse(at));
