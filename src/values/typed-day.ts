import { type CalendarDay, formatDay } from './calendar-day.ts';

/** Accepts the years 1000 to 2999: the database has no year 0, and the days before and after need four digits too. */
export function isCalendarDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Reads "2026-11-28", and "28/11/2026" as people and spreadsheets write it. Returns null for other text. */
export const readDay = (text: string): CalendarDay | null =>
  isCalendarDay(text.trim()) ? text.trim() : parseDay(text);

/** Reads day, month and a year of four digits: "28/11/2026", "1/2/1985", "1.2.1985". Returns null for other text. */
export function parseDay(text: string): CalendarDay | null {
  const match = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const [, day = '', , month = '', year = ''] = match;
  return existing(year, month, day);
}

function existing(year: string, month: string, day: string): CalendarDay | null {
  const isoDay = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(isoDay) ? isoDay : null;
}

/** Recognizes "01/02/85", whose century only the author knows. */
export const lacksCentury = (text: string): boolean => /^\d{1,2}([/.-])\d{1,2}\1\d{2}$/.test(text.trim());

/**
 * Masks a day while it is typed. A separator ends day and month ("1/2/1985"), except while the text is corrected in its
 * middle, where digits move up as in the other masks.
 */
export function maskDay(text: string, atEnd = true): string {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  const read = iso && existing(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  if (read) return formatDay(read);
  const d = typed.replace(/\D/g, '').slice(0, 8);
  const moved = [d.slice(0, 2), d.slice(2, 4), d.slice(4)].filter(Boolean).join('/');
  return atEnd ? yearFirst(separated(text)) : moved;
}

function separated(text: string): string {
  const parts = ['', '', ''];
  let at = 0;
  for (const character of text) {
    const endsPart = at < 2 && parts[at] !== '';
    if (/\d/.test(character)) {
      if (endsPart && parts[at]?.length === 2) at += 1;
      if ((parts[at]?.length ?? 0) < 4) parts[at] += character;
    } else if (endsPart) {
      parts[at] = parts[at]?.padStart(2, '0') ?? '';
      at += 1;
    }
  }
  return parts.slice(0, at + 1).join('/');
}

/** A typed 1985-02-01 arrives as "19/85/0201", because the mask moves the separators. */
function yearFirst(masked: string): string {
  const d = masked.replace(/\D/g, '');
  if (d.length < 8 || parseDay(masked)) return masked;
  const day = existing(d.slice(0, 4), d.slice(4, 6), d.slice(6));
  return day ? formatDay(day) : masked;
}
