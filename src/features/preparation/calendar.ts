import { type CalendarEvent, calendarFile } from '#values/icalendar.ts';
import type { Step, VisitTime } from './timeline.ts';

export interface CalendarVisit extends VisitTime {
  /** The same for as long as it is the same visit, whenever it moves. */
  uid: string;
  changedAt: Date;
  /** Minutes at the unit; null when nothing says it. */
  stay: number | null;
  location: string;
  /** Of the page that shows the preparation. */
  url: string;
  brand: string;
  incrementId: string;
}

const VISIT_MINUTES = 30;
const DAY_BEFORE = 24 * 60;
const MINUTE = 60_000;

/** Minutes before the visit at which a step begins. */
export const stepAlarms = ({ from }: VisitTime, steps: readonly Step[]): number[] => [
  ...new Set(steps.flatMap(({ at }) => (at === null || at >= from ? [] : Math.round((from - at) / MINUTE)))),
];

/**
 * The visit, with an alarm at the beginning of each step. Calendars are shared and shown on locked screens: no service, no sample, not even
 * what a step asks for.
 */
export function visitEvent(visit: CalendarVisit, steps: readonly Step[], sequence: number): CalendarEvent {
  const { uid, changedAt, stay, url, brand, incrementId, from, until, location } = visit;
  return {
    ...{ uid, sequence, changedAt, location, url },
    start: new Date(from),
    minutes: Math.max(VISIT_MINUTES, stay ?? 0, (until - from) / MINUTE),
    title: `Atendimento — ${brand}`,
    description: `Pedido ${incrementId}.${steps.length > 0 ? ' Há um preparo: veja no pedido.' : ''}\n${url}`,
    alarm: DAY_BEFORE,
    alarms: stepAlarms(visit, steps),
  };
}

export const toIcs = (visit: CalendarVisit, steps: readonly Step[], sequence: number): string =>
  calendarFile(visit.brand, [visitEvent(visit, steps, sequence)]);
