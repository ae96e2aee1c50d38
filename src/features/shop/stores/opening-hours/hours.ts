import { atText } from '#values/hour.ts';
import { listText } from '#values/list-text.ts';
import { capital } from '#values/sentence-case.ts';

/** Both are minutes from the unit's midnight; the second is at most 1440. */
export type Span = [opens: number, closes: number];

/** Returns the intersection. Its end is before its start if the spans share nothing. */
export const sharedSpan = (spans: readonly Span[]): Span => [
  Math.max(...spans.map(([from]) => from)),
  Math.min(...spans.map(([, until]) => until)),
];

/** The spans of a day are sorted and do not touch. */
export interface WeekHours {
  /** Seven days, starting on Monday. */
  week: Span[][];
  holidays: Span[];
}

export const MIDNIGHT = 1440;

/** In lists of days, holidays follow the seven weekdays. */
export const HOLIDAYS = 7;

export const DAY_NAMES = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'];

export const SATURDAY = 5;

/** Returns "segunda-feira", "sábado" and so on. */
export const weekdayName = (day: number) => `${DAY_NAMES[day]}${day < SATURDAY ? '-feira' : ''}`;

export function weekdaysText(days: readonly number[]): string {
  return capital(listText(days.map((day) => DAY_NAMES[day] ?? '')));
}

export function spansText(spans: readonly Span[]): string {
  if (spans.length === 0) return 'fechado';
  if (spans.some(([opens, closes]) => opens === 0 && closes === MIDNIGHT)) return '24 horas';
  const from = (minute: number) => atText(minute).replace('à', 'da');
  return listText(spans.map(([opens, closes]) => `${from(opens)} ${atText(closes)}`));
}
