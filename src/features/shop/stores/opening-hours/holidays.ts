import { addDays, type CalendarDay } from '#values/calendar-day.ts';

export interface Holiday {
  day: CalendarDay;
  name: string;
}

/** Computes Easter Sunday by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
export function easter(year: number): CalendarDay {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const FIXED: readonly (readonly [string, string, number?])[] = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  // Lei 14.759/2023 made it a national holiday.
  ['11-20', 'Dia da Consciência Negra', 2024],
  ['12-25', 'Natal'],
];

/** Values are days from Easter. Operators name the days on which units close. */
export const MOVABLE_DAYS: Record<string, number> = {
  'segunda-de-carnaval': -48,
  'terca-de-carnaval': -47,
  'quarta-de-cinzas': -46,
  'corpus-christi': 60,
};

export function nationalHolidays(year: number): Holiday[] {
  const fixed = FIXED.filter(([, , since = 0]) => year >= since).map(([day, name]) => ({
    day: `${year}-${day}`,
    name,
  }));
  const friday = { day: addDays(easter(year), -2), name: 'Sexta-feira Santa' };
  return [...fixed, friday].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** `rule` is a day ("2027-01-25"), a day of every year ("01-25") or a key of MOVABLE_DAYS. */
export function occursOn(rule: string, day: CalendarDay): boolean {
  const offset = MOVABLE_DAYS[rule];
  return offset === undefined
    ? day === rule || day.slice(5) === rule
    : day === addDays(easter(Number(day.slice(0, 4))), offset);
}
