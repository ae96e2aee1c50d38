import { type CalendarDay, formatDay } from '#values/calendar-day.ts';

/** "Fechada de 18/01/2027 a 20/01/2027." Without an end it is closed for good. */
export function periodText({ from, until }: { from: CalendarDay; until: CalendarDay | null }): string {
  if (until === null) return `Fechada de vez a partir de ${formatDay(from)}.`;
  return from === until
    ? `Fechada em ${formatDay(from)}.`
    : `Fechada de ${formatDay(from)} a ${formatDay(until)}.`;
}
