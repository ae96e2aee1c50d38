import { capital } from '#values/sentence-case.ts';

/** Minutes from the unit's midnight; the second is at most 1440. */
export type Span = [opens: number, closes: number];

/** The intersection. Its end is before its start if the spans share nothing. */
export const sharedSpan = (spans: readonly Span[]): Span => [
  Math.max(...spans.map(([from]) => from)),
  Math.min(...spans.map(([, until]) => until)),
];

/** Spans of a day are sorted and do not touch. */
export interface WeekHours {
  /** Seven days, Monday first. */
  week: Span[][];
  holidays: Span[];
}

export const MIDNIGHT = 1440;

/** The index after the seven weekdays in lists of days. */
export const HOLIDAYS = 7;

export const DAY_NAMES = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'];

export function weekdaysText(days: readonly number[]): string {
  return capital(new Intl.ListFormat('pt-BR').format(days.map((day) => DAY_NAMES[day] ?? '')));
}

export const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

export const hourText = (minute: number) =>
  `${Math.floor(minute / 60)}h${minute % 60 === 0 ? '' : String(minute % 60).padStart(2, '0')}`;

const isOne = (minute: number) => minute >= 60 && minute < 120;

export const atText = (minute: number) =>
  minute % MIDNIGHT === 0 ? 'à meia-noite' : `${isOne(minute) ? 'à' : 'às'} ${hourText(minute)}`;

/** Follows "até": "as 18h", "a 1h30", "a meia-noite". */
export const untilText = (minute: number) => atText(minute).replace('à', 'a');

export function spansText(spans: readonly Span[]): string {
  if (spans.length === 0) return 'fechado';
  if (spans.some(([opens, closes]) => opens === 0 && closes === MIDNIGHT)) return '24 horas';
  const from = (minute: number) => atText(minute).replace('à', 'da');
  return new Intl.ListFormat('pt-BR').format(
    spans.map(([opens, closes]) => `${from(opens)} ${atText(closes)}`),
  );
}
