import { isCalendarDay } from '#values/typed-day.ts';
import { MOVABLE_DAYS } from '../holidays.ts';

/** "2027-01-25"; "25/01" for every year (29 February only in leap years); a movable day's word. */
export function parseDayRule(text: string): string | null {
  if (Object.hasOwn(MOVABLE_DAYS, text) || isCalendarDay(text)) return text;
  const [, day, month] = /^(\d{2})\/(\d{2})$/.exec(text) ?? [];
  return isCalendarDay(`2024-${month}-${day}`) ? `${month}-${day}` : null;
}

export const DAY_RULE_REASON = `deve ser AAAA-MM-DD, DD/MM (todo ano) ou ${Object.keys(MOVABLE_DAYS).join(', ')}`;
