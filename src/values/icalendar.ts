import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** One event of a calendar file (RFC 5545). */
export interface CalendarEvent {
  uid: string;
  /** Grows with every change, so that calendars replace what they have. */
  sequence: number;
  changedAt: Date;
  start: Date;
  minutes: number;
  title: string;
  description: string;
  location: string;
  url: string;
  /** Minutes from the alarm to the start. */
  alarm: number;
  alarms?: readonly number[];
  tentative?: boolean;
}

export function calendarFile(product: string, events: readonly CalendarEvent[]): string {
  const calendar = ical({
    prodId: { company: product, product: 'Loja', language: 'PT' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const {
    uid,
    sequence,
    changedAt,
    start,
    minutes,
    title,
    description,
    location,
    url,
    ...rest
  } of events) {
    const event = calendar.createEvent({
      id: uid,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      start,
      end: new Date(start.getTime() + minutes * 60_000),
      summary: title,
      description,
      location,
      url,
      status: rest.tentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
    for (const before of new Set([rest.alarm, ...(rest.alarms ?? [])]))
      event.createAlarm({ type: ICalAlarmType.display, trigger: before * 60, description: title });
  }
  return `${calendar}\r\n`;
}
