import { isCalendarDay } from '#values/typed-day.ts';

const MOMENT =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)$/;

/** Reads a moment with its offset. Null for days that no calendar has, and for 24:00, which FHIR forbids. */
export function readMoment(text: string): Date | null {
  const [, day = ''] = MOMENT.exec(text) ?? [];
  return isCalendarDay(day) ? new Date(text) : null;
}
