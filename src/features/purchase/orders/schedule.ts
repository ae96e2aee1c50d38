import { comingDays, type SuitedDays } from '#features/care/preparation/day-texts.ts';
import { sharedDays } from '#features/care/preparation/merge-plan.ts';
import { HOME_ARRIVAL } from '#features/care/preparation/plans/visit-plans.ts';
import type { DaySpan } from '#features/care/results/visit-model.ts';
import { TEAM_CALLS } from '#features/shop/stores/booking-ways.ts';
import { dayText, localTime, onDayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { clockNote } from '#features/shop/stores/opening-hours/time-zone.ts';
import { addDays, type CalendarDay, dayOf, STORE_ZONE } from '#values/calendar-day.ts';
import { atText, betweenText, hourText, minutesOf } from '#values/hour.ts';
import type { OrderLine } from './order.ts';

export const needsBooking = (
  unitType: OrderLine['unitType'],
  { needsScheduling }: { needsScheduling: boolean },
): boolean => unitType === 'home_delivery' || needsScheduling;

/** Returns the last day of a paid service without appointment (readings.md, "From cart to paid", 9). */
export const validUntil = (paidAt: Date, days: number): CalendarDay => addDays(dayOf(paidAt), days);

type Schedule = Pick<OrderLine, 'needsBooking' | 'scheduledAt' | 'validUntil' | 'bookedFor'> &
  Partial<Pick<OrderLine, 'state' | 'stateAt' | 'address' | 'homeVisit'>> & {
    plannedFor?: Date | null;
    /** True if a seat is booked for the plan. */
    reserved?: boolean;
    suited?: SuitedDays | null;
  };

type Lasting = Pick<Schedule, 'validUntil' | 'suited'>;

/** Days on which services without appointment may be done: those that suit the patients, within the services' validity. */
export function usableDays(lines: readonly Lasting[]): DaySpan {
  return sharedDays(
    lines.flatMap(({ validUntil: until, suited }) => [{ from: null, until }, ...(suited ? [suited] : [])]),
  );
}

/** True if the days that suit are over or never come, so that only words of the plan say what to do. */
export const isUnusable = ({ from, until }: DaySpan, today: CalendarDay): boolean =>
  until !== null && (until < today || (from !== null && from > until));

export function scheduledStatus(lines: readonly Schedule[]): 'scheduled' | 'partially_scheduled' | null {
  const done = lines.filter((line) => line.scheduledAt !== null).length;
  if (done === 0) return null;
  return done === lines.length ? 'scheduled' : 'partially_scheduled';
}

export const isExpired = (
  { state, bookedFor, validUntil: last }: Pick<OrderLine, 'state' | 'bookedFor' | 'validUntil'>,
  today: CalendarDay,
): boolean => state === 'open' && !bookedFor && last !== null && last < today;

let hour: Intl.DateTimeFormat | undefined;

/** Returns "8h30" by Brasília's clock. */
export function formatHour(instant: Date): string {
  hour ??= new Intl.DateTimeFormat('pt-BR', { timeZone: STORE_ZONE, hour: '2-digit', minute: '2-digit' });
  return hourText(minutesOf(hour.format(instant)));
}

/** Returns "às 7h", or "entre 7h e 9h" for a team that comes to the patient. */
export const arrivalText = (minute: number, atHome: boolean): string =>
  atHome ? betweenText(minute, minute + HOME_ARRIVAL) : atText(minute);

/** `zone` is the time zone of the unit or of the patient's home. */
export function scheduleText(line: Schedule, zone: string, now: Date): string {
  const { day: today } = localTime(now, zone);
  const at = line.bookedFor ?? (line.reserved ? line.plannedFor : null);
  if (at) {
    const { day, minute } = localTime(at, zone);
    return `agendado para ${dayText(day, today)}, ${arrivalText(minute, Boolean(line.homeVisit))}${clockNote(zone)}`;
  }
  if (!line.validUntil) return '';
  const days = usableDays([line]);
  if (isUnusable(days, today)) return `válido até ${dayText(line.validUntil, today)}`;
  const coming = comingDays(days, today);
  return coming ? `para fazer ${coming}` : `válido até ${dayText(days.until ?? line.validUntil, today)}`;
}

export function lineText(line: Schedule & { expired?: boolean }, zone: string, now: Date): string {
  const today = dayOf(now);
  if (line.state === 'attended')
    return `já realizado${line.stateAt ? ` ${onDayText(dayOf(line.stateAt), today)}` : ''}`;
  if (line.state === 'cancelled') return 'cancelado';
  if (line.expired && line.validUntil) return `venceu ${onDayText(line.validUntil, today)}`;
  return scheduleText(line, zone, now) || (line.needsBooking ? `a marcar: ${TEAM_CALLS}` : '');
}
