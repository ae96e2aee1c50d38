import { addDays, type CalendarDay } from './calendar-day.ts';

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

/** Returns the first day on which a person born on `birth` is `months` old; the inverse of `ageInMonths`. */
export function dayOfAge(birth: CalendarDay, months: number): CalendarDay {
  const count = Number(birth.slice(0, 4)) * 12 + Number(birth.slice(5, 7)) - 1 + months;
  const month = (at: number) =>
    `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
  const lastDay = addDays(`${month(count + 1)}-01`, -1);
  return birth.slice(8) <= lastDay.slice(8) ? `${month(count)}${birth.slice(7)}` : `${month(count + 1)}-01`;
}
