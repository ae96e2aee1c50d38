import { ACCOMPANYING } from '#features/care/preparation/prep-rule.ts';
import type { Step } from '#features/care/preparation/timeline.ts';
import type { VisitTime } from '#features/care/preparation/visit-time.ts';
import { localOf } from '#features/care/preparation/when-texts.ts';
import { instantOf } from '#features/shop/stores/opening-hours/schedule.ts';
import { addDays } from '#values/calendar-day.ts';
import { type CalendarEvent, calendarFile } from '#values/icalendar.ts';
import { preparationHint } from './preparation-hint.ts';

export interface CalendarVisit extends VisitTime {
  /** The uid stays the same while the visit moves, so that calendars update it. */
  uid: string;
  changedAt: Date;
  now: Date;
  /** Minutes at the unit; 0 when unknown. */
  stay: number;
  location: string;
  url: string;
  brand: string;
  incrementId: string;
  /** Whether a seat is kept for the visit. Otherwise it is the patient's own plan. */
  reserved?: boolean;
  /** The text of `longFastWords` for the visit. */
  fasting?: string;
  /** A service of the visit has a text of its own about its preparation. */
  hasText?: boolean;
}

const VISIT_MINUTES = 30;
const DAY_BEFORE = 24 * 60;
const MINUTE = 60_000;
const EVENING = 20 * 60;

/** Minutes before the visit at which each step rings. */
export const stepAlarms = ({ from, zone }: VisitTime, steps: readonly Step[], now: Date): number[] => [
  ...new Set(
    steps
      .flatMap(({ at, latest }) => [at ?? [], latest ?? []].flat())
      .filter((at) => at < from)
      .map((at) => awake(at, zone))
      .filter((ringsAt) => ringsAt >= now.getTime())
      .map((ringsAt) => Math.round((from - ringsAt) / MINUTE)),
  ),
];

/** A step of the night or of the hour at which people wake rings in the evening before, because afterwards is too late. */
function awake(at: number, zone: string): number {
  const { day, time } = localOf(at, zone);
  if (time >= '09:00' && time < '22:00') return at;
  const evening = time < '09:00' ? addDays(day, -1) : day;
  return instantOf({ day: evening, minute: EVENING }, zone).getTime();
}

/**
 * Calendars are shared and appear on locked screens, so the event names no service, no sample and no step of one
 * patient.
 */
export function visitEvent(visit: CalendarVisit, steps: readonly Step[], sequence: number): CalendarEvent {
  const { uid, changedAt, now, stay, url, brand, incrementId, from, until, location, fasting } = visit;
  const isPrepared = visit.hasText || steps.some(({ kind }) => !ACCOMPANYING.includes(kind));
  const hint = isPrepared ? ` ${preparationHint({ ofExam: false, hours: 'known' })}` : '';
  return {
    uid,
    sequence,
    changedAt,
    location,
    url,
    start: new Date(from),
    minutes: Math.max(VISIT_MINUTES, stay, (until - from) / MINUTE),
    title: `Atendimento — ${brand}`,
    description: `Pedido ${incrementId}.${hint}${fasting ? ` ${fasting}` : ''}\n${url}`,
    alarm: DAY_BEFORE,
    tentative: visit.reserved !== true,
    alarms: stepAlarms(visit, steps, now),
  };
}

export const toIcs = (visit: CalendarVisit, steps: readonly Step[], sequence: number): string =>
  calendarFile(visit.brand, [visitEvent(visit, steps, sequence)]);
