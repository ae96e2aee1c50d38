import type { CalendarDay } from './calendar-day.ts';

export function ageInYears(birth: CalendarDay, today: CalendarDay): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

export function ageInMonths(birth: CalendarDay, today: CalendarDay): number {
  const months =
    (Number(today.slice(0, 4)) - Number(birth.slice(0, 4))) * 12 +
    Number(today.slice(5, 7)) -
    Number(birth.slice(5, 7));
  return today.slice(8) < birth.slice(8) ? months - 1 : months;
}
