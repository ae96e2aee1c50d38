import { addDays, type CalendarDay, shortDay } from '#values/calendar-day.ts';
import { atText, untilText } from '#values/hour.ts';
import { spansText, weekdayName } from './hours.ts';
import {
  type HolidayAhead,
  holidaysAhead,
  hoursOn,
  type LocalTime,
  localTime,
  openNow,
  type Schedule,
  weekdayOf,
} from './schedule.ts';

const SOON_DAYS = 30;

export interface OpenFacts {
  open: boolean;
  text: string;
  today: string;
  /** Text about the next 30 days: "Dias especiais: 25/12 (Natal), fechado; …". */
  holidays: string;
}

export function openFacts(schedule: Schedule, instant: Date): OpenFacts {
  const { day } = localTime(instant, schedule.zone);
  const state = openNow(schedule, instant);
  const { spans, name } = hoursOn(schedule, day);
  return {
    open: state.open,
    text: state.open
      ? openText(state.until, day)
      : [spans.length === 0 && name ? `Fechado hoje: ${name}.` : 'Fechado agora.', nextText(state.next, day)]
          .filter(Boolean)
          .join(' '),
    today: `Hoje${name && ` (${name})`}${spans.length === 0 ? ': ' : ', '}${spansText(spans)}`,
    holidays: holidaysText(holidaysAhead(schedule, addDays(day, 1), SOON_DAYS), day),
  };
}

function holidaysText(ahead: readonly HolidayAhead[], today: CalendarDay): string {
  const days = ahead.map(({ day, name, spans }) => `${shortDay(day, today)} (${name}), ${spansText(spans)}`);
  return days.length === 0 ? '' : `Dias especiais: ${days.join('; ')}`;
}

function openText(until: LocalTime | null, today: CalendarDay): string {
  if (until === null) return 'Aberto agora, 24 horas';
  const day = until.day === today ? '' : nearDay(until.day, today);
  return `Aberto agora, até ${day}${untilText(until.minute)}`;
}

const nextText = (next: LocalTime | null, today: CalendarDay) =>
  next ? `Abre ${nearDay(next.day, today)}${atText(next.minute)}` : '';

function nearDay(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return 'hoje ';
  if (day === addDays(today, 1)) return 'amanhã ';
  if (day <= addDays(today, 6)) return `${weekdayName(weekdayOf(day))} `;
  return `dia ${shortDay(day, today)} `;
}
