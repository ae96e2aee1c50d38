import { clockText, minutesOf } from '#values/hour.ts';
import { capital } from '#values/sentence-case.ts';
import { fold } from '#values/text.ts';
import { DAY_NAMES, HOLIDAYS, MIDNIGHT, type Span, shortSpansText, type WeekHours } from './hours.ts';

const DAYS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'];

/** Returns 0 (Monday) to 6, and 7 for holidays, or null for other text. "Todos os dias" includes holidays. */
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

const dayOf = (word: string) => (/^feriados?$/.test(word) ? HOLIDAYS : DAYS.indexOf(word.replace(/s$/, '')));

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

/** Days and holidays without a line are closed. Returns null for one unreadable line, because half a week would be wrong. */
export function parseWeekHours(lines: readonly { name: string; value: string }[]): WeekHours | null {
  if (lines.length === 0) return null;
  const days = new Map<number, Span[]>();
  for (const { name, value } of lines) {
    const [dayNumbers, spans] = [daysOf(name), parseSpans(value)];
    if (!dayNumbers || !spans) return null;
    for (const day of dayNumbers) {
      if (days.has(day)) return null;
      days.set(day, spans);
    }
  }
  return { week: DAYS.map((_, day) => days.get(day) ?? []), holidays: days.get(HOLIDAYS) ?? [] };
}

/** The inverse of `parseSpans`: "08:00-12:00 e 13:00-17:00". */
export const spansCell = (spans: readonly Span[]): string =>
  spans.length === 0
    ? 'fechado'
    : spans.map(([opens, closes]) => `${clockText(opens)}-${clockText(closes)}`).join(' e ');

/**
 * Returns the operator's lines as shoppers read them: "06:30-19:00" becomes "6h30 às 19h". Lines that an older release
 * imported unread stay as they are.
 */
export const shownHours = (lines: readonly { name: string; value: string }[]) =>
  lines.map(({ name, value }) => {
    const spans = parseSpans(value);
    return { name, value: spans ? shortSpansText(spans) : value };
  });

/** The inverse of `parseWeekHours`. Neighbouring days with the same hours share a line. */
export function weekHoursLines({ week, holidays }: WeekHours): { name: string; value: string }[] {
  const values = week.map(spansCell);
  const starts = values.flatMap((value, day) => (value === values[day - 1] ? [] : [day]));
  const runs = starts.map((from, at) => {
    const [first, last] = [DAY_NAMES[from] ?? '', DAY_NAMES[(starts[at + 1] ?? values.length) - 1] ?? ''];
    return { name: capital(first === last ? first : `${first} a ${last}`), value: values[from] ?? '' };
  });
  return [...runs, { name: 'Feriados', value: spansCell(holidays) }];
}

interface UnitHours {
  hours: WeekHours | null;
  openingHours: readonly { name: string; value: string }[];
}

/** Units imported by an older release have only the operator's lines. */
export const weekHoursOf = ({ hours, openingHours }: UnitHours): WeekHours | null =>
  hours ?? parseWeekHours(openingHours);
