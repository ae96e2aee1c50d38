import { formatDay } from '#values/calendar-day.ts';
import { isCalendarDay, readDay } from '#values/typed-day.ts';
import { MOVABLE_DAYS } from '../holidays.ts';

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/**
 * Parses "2027-01-25" or "25/01/2027", "25/01" for every year (29 February only in leap years), or "25/jan", which spreadsheets
 * make of it, and the name of a movable day. Returns null for other text.
 */
export function parseDayRule(text: string): string | null {
  if (Object.hasOwn(MOVABLE_DAYS, text)) return text;
  const exact = readDay(text);
  if (exact) return exact;
  const [, day = '', month = ''] = /^(\d{1,2})[/-](\d{2}|[a-zç]{3})\.?$/i.exec(text) ?? [];
  const monthNumber = MONTHS.indexOf(month.toLowerCase()) + 1;
  const rule = `${monthNumber > 0 ? String(monthNumber).padStart(2, '0') : month}-${day.padStart(2, '0')}`;
  return isCalendarDay(`2024-${rule}`) ? rule : null;
}

/** The inverse of `parseDayRule`: "25/01/2027", "25/01", or the name of a movable day. */
export function dayRuleText(rule: string): string {
  if (isCalendarDay(rule)) return formatDay(rule);
  return Object.hasOwn(MOVABLE_DAYS, rule) ? rule : rule.split('-').toReversed().join('/');
}

export const DAY_RULE_REASON = `deve ser DD/MM/AAAA, DD/MM (todo ano) ou ${Object.keys(MOVABLE_DAYS).join(', ')}`;
