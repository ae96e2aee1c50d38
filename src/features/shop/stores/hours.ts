import { fold } from '#values/text.ts';

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

const DAYS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'];
/** The index after the seven weekdays in lists of days. */
export const HOLIDAYS = 7;

/** 0 (Monday) to 6, 7 for holidays. "Todos os dias" includes holidays. Null for other text. */
export function daysOf(words: string): number[] | null {
  const text = fold(words).replaceAll('-feira', '');
  if (text === 'todos os dias') return [0, 1, 2, 3, 4, 5, 6, HOLIDAYS];
  const found = text.split(/ e |, */).map((part) => {
    const [, from, to] = /^(\S+) a (\S+)$/.exec(part) ?? [];
    const [start, end] = [dayOf(from ?? part), dayOf(to ?? part)];
    if (start < 0 || end < start || (to !== undefined && end === HOLIDAYS)) return null;
    return Array.from({ length: end - start + 1 }, (_, i) => start + i);
  });
  return found.some((days) => days === null) ? null : found.flatMap((days) => days ?? []);
}

export function parseWeekdays(words: string): number[] | null {
  const days = daysOf(words);
  return days === null || days.includes(HOLIDAYS) ? null : [...new Set(days)].toSorted();
}

export const DAY_NAMES = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'];

export function weekdaysText(days: readonly number[]): string {
  const text = new Intl.ListFormat('pt-BR').format(days.map((day) => DAY_NAMES[day] ?? ''));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const dayOf = (word: string) => (/^feriados?$/.test(word) ? HOLIDAYS : DAYS.indexOf(word.replace(/s$/, '')));

export const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

export function parseSpans(text: string): Span[] | null {
  const words = fold(text.trim());
  if (words === 'fechado') return [];
  if (/^24 ?h(oras)?$/.test(words)) return [[0, MIDNIGHT]];
  const spans = words.split(/ e |, */).map((part): Span | null => {
    const [, from, to] =
      /^((?:[01]\d|2[0-3]):[0-5]\d) ?[-–] ?((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.exec(part) ?? [];
    return from !== undefined && to !== undefined ? [minutesOf(from), minutesOf(to)] : null;
  });
  return spans.every((span) => span !== null) && areInOrder(spans) ? spans : null;
}

const areInOrder = (spans: readonly Span[]) =>
  spans.every(([opens, closes], i) => opens < closes && opens > (spans[i - 1]?.[1] ?? -1));

/** Days without a line are closed, holidays too. Null for one unreadable line: half a week would be wrong. */
export function parseWeekHours(lines: readonly { name: string; value: string }[]): WeekHours | null {
  if (lines.length === 0) return null;
  const days = new Map<number, Span[]>();
  for (const { name, value } of lines) {
    const [named, spans] = [daysOf(name), parseSpans(value)];
    if (!named || !spans) return null;
    for (const day of named) {
      if (days.has(day)) return null;
      days.set(day, spans);
    }
  }
  return { week: DAYS.map((_, day) => days.get(day) ?? []), holidays: days.get(HOLIDAYS) ?? [] };
}

interface UnitHours {
  hours: WeekHours | null;
  openingHours: readonly { name: string; value: string }[];
}

/** Units from an older release have only their lines. */
export const weekHoursOf = ({ hours, openingHours }: UnitHours): WeekHours | null =>
  hours ?? parseWeekHours(openingHours);

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
