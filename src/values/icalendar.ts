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

const LINE_BYTES = 75;
const bytesOf = new TextEncoder();

export function calendarFile(product: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapedText(product)}//PT`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapedText(event.uid)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  `DTSTART:${utc(event.start)}`,
  `DURATION:PT${event.minutes}M`,
  `SUMMARY:${escapedText(event.title)}`,
  `DESCRIPTION:${escapedText(event.description)}`,
  `LOCATION:${escapedText(event.location)}`,
  `URL:${event.url}`,
  `STATUS:${event.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  ...[...new Set([event.alarm, ...(event.alarms ?? [])])].flatMap((minutes) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${minutes}M`,
    `DESCRIPTION:${escapedText(event.title)}`,
    'END:VALARM',
  ]),
  'END:VEVENT',
];

const utc = (instant: Date): string => `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

const escapedText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** Folds at 75 bytes without splitting a character, as RFC 5545 requires. Continued lines start with a space. */
function folded(line: string): string {
  const parts: string[] = [''];
  let bytes = 0;
  for (const sign of line) {
    const size = bytesOf.encode(sign).length;
    if (bytes + size > LINE_BYTES) {
      parts.push(' ');
      bytes = 1;
    }
    parts[parts.length - 1] += sign;
    bytes += size;
  }
  return parts.join('\r\n');
}
