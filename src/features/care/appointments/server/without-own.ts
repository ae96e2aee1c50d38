import { type Appointment, occupies } from '../appointment.ts';
import { changeTaken, type Occupied } from '../day-grid.ts';
import { withoutUnwanted } from '../seats.ts';
import type { ResourceDay, Slot } from './internal/day-queries.ts';

/** A resource that is out of service on one day has no seat then. */
export const isIn =
  (out: Slot | undefined) =>
  ({ resourceId, day }: Slot): boolean =>
    resourceId !== out?.resourceId || day !== out.day;

/** The days with these seats taken (1) or free again (-1). */
export const withChange = (
  days: readonly ResourceDay[],
  seats: readonly (Occupied & Slot)[],
  change: 1 | -1,
): ResourceDay[] =>
  days.map((one) => {
    const taken = seats
      .filter(({ resourceId, day }) => resourceId === one.resourceId && day === one.day)
      .reduce((count, seat) => changeTaken(count, seat, change), one.taken);
    return { ...one, taken, capacity: change === 1 ? one.capacity : withoutUnwanted(one, taken) };
  });

/** The days as they are once these appointments have given their seats back. */
export const withoutOwn = (days: readonly ResourceDay[], own: readonly Appointment[]): ResourceDay[] =>
  withChange(days, own.filter(occupies), -1);
