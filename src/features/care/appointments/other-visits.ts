import { localTime } from '#features/shop/opening-hours/schedule.ts';
import { type Appointment, type Arrival, isKept, occupies } from './appointment.ts';
import { QUARTER } from './day-grid.ts';

interface Visit {
  /** Beneficiaries. */
  people: readonly number[];
  isOwn: (one: Appointment) => boolean;
  zone: string;
  /** Minutes from the arrival to the end. */
  minutes: number;
}

/** Whether these people can come at a time: they are at one place at once. */
export function besides(
  all: readonly Appointment[],
  { people, isOwn, zone, minutes }: Visit,
): (arrival: Arrival) => boolean {
  const busy = all
    .filter((one) => people.includes(one.beneficiaryId) && occupies(one) && !isOwn(one) && !isKept(one))
    .map(({ day, startsAt, start, quarters }) => ({
      day,
      from: localTime(startsAt, zone).minute,
      until: (start + quarters) * QUARTER,
    }));
  return ({ day, minute }) =>
    busy.every((one) => one.day !== day || minute + minutes <= one.from || one.until <= minute);
}
