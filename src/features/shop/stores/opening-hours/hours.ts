import { atText, hourText } from '#values/hour.ts';
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

/** Returns hours for a sentence: "das 6h30 às 12h e das 13h às 18h", "24 horas" or "fechado". */
export const spansText = (spans: readonly Span[]): string =>
  textOf(spans, (minute) => atText(minute).replace('à', 'da'));

/** Returns hours for a table: "6h30 às 12h e 13h às 18h", "24 horas" or "fechado". */
export const shortSpansText = (spans: readonly Span[]): string => textOf(spans, hourText);

function textOf(spans: readonly Span[], from: (minute: number) => string): string {
  if (spans.length === 0) return 'fechado';
  if (spans.some(([opens, closes]) => opens === 0 && closes === MIDNIGHT)) return '24 horas';
  return listText(spans.map(([opens, closes]) => `${from(opens)} ${atText(closes)}`));
}
