import { nationalHolidays, occursOn } from '#features/shop/stores/opening-hours/holidays.ts';
import { spansText } from '#features/shop/stores/opening-hours/hours.ts';
import { type AreaDay, hoursOn, type Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';

/** A year, so that a slip in a date makes no thousands of rows. */
export const MOST_DAYS = 366;

/** Includes both ends. */
export function daysBetween(from: CalendarDay, until: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = from; day <= until && days.length <= MOST_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
}

interface SpecialEntry {
  from: CalendarDay;
  until: CalendarDay;
  name: string;
  text: string;
  of: 'unit' | 'area' | 'country';
  /** Stored days that make the entry; none for holidays by law. */
  rows: AreaDay[];
}

/**
 * The holidays and special days in a period, from `today` on. Neighbours of the same name, hours and kind are one entry. `special`
 * are the days that concern the unit, the narrowest first.
 */
export function specialEntries(
  schedule: Schedule,
  special: readonly AreaDay[],
  { today, days }: { today: CalendarDay; days: number },
): SpecialEntry[] {
  const entries: SpecialEntry[] = [];
  for (const day of daysBetween(today, addDays(today, days))) {
    const next = entryOn(schedule, special, day);
    const last = entries.at(-1);
    if (!next) continue;
    if (last && addDays(last.until, 1) === day && isAlike(last, next)) {
      last.until = day;
      last.rows.push(...next.rows.filter((row) => !last.rows.includes(row)));
    } else entries.push(next);
  }
  return entries;
}

function entryOn(
  schedule: Schedule,
  special: readonly AreaDay[],
  day: CalendarDay,
): SpecialEntry | undefined {
  const text = spansText(hoursOn(schedule, day).spans);
  const row = special.find(({ rule }) => occursOn(rule, day));
  if (row) {
    const of = row.unitId === null ? ('area' as const) : ('unit' as const);
    const usual = row.hours === 'usual' ? `${text} (horário normal)` : text;
    return { from: day, until: day, name: row.name, text: usual, of, rows: [row] };
  }
  const national = nationalHolidays(Number(day.slice(0, 4))).find((holiday) => holiday.day === day);
  return national && { from: day, until: day, name: national.name, text, of: 'country', rows: [] };
}

const isAlike = (one: SpecialEntry, other: SpecialEntry): boolean =>
  one.name === other.name && one.text === other.text && one.of === other.of;
