import { weekHoursOf } from '#features/shop/stores/opening-hours/parse-hours.ts';
import type { AreaDay, Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import type { Unit } from './store.ts';

type Placed = Pick<Unit, 'id' | 'city' | 'state'>;

/**
 * The days that concern a unit, one of each rule. The narrowest area takes precedence, then a single day over a day of every
 * year.
 */
export const specialDaysAt = (unit: Placed, days: readonly AreaDay[]): AreaDay[] =>
  days
    .filter(
      ({ unitId, state, city }) =>
        (unitId === null || unitId === unit.id) &&
        (state === '' || state === unit.state) &&
        (city === '' || city === unit.city),
    )
    .toSorted((a, b) => precedence(b) - precedence(a))
    .filter(({ rule }, i, all) => all.findIndex((day) => day.rule === rule) === i);

/** Returns null without hours by weekday. */
export function scheduleOf(
  unit: Placed & Pick<Unit, 'hours' | 'openingHours' | 'timeZone'>,
  days: readonly AreaDay[],
): Schedule | null {
  const hours = weekHoursOf(unit);
  if (!hours) return null;
  const special = specialDaysAt(unit, days).map(({ rule, name, hours }) => ({ rule, name, hours }));
  return { zone: zoneOfUnit(unit), ...hours, special };
}

const precedence = ({ unitId, city, state, rule }: AreaDay) =>
  (unitId !== null ? 8 : 0) + (city !== '' ? 4 : 0) + (state !== '' ? 2 : 0) + (rule.length === 10 ? 1 : 0);
