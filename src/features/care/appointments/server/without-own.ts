import type { Appointment } from '../appointment.ts';
import { changeTaken } from '../day-grid.ts';
import type { UnitDay } from './internal/queries.ts';

export const occupies = ({ state }: Pick<Appointment, 'state'>): boolean =>
  state === 'held' || state === 'booked';

type Occupying = Pick<Appointment, 'state' | 'resourceId' | 'day' | 'start' | 'quarters'>;

/** The days as they are once these appointments have given their seats back. */
export const withoutOwn = <Day extends UnitDay>(days: readonly Day[], own: readonly Occupying[]): Day[] =>
  days.map((one) => ({
    ...one,
    taken: own
      .filter((mine) => occupies(mine) && mine.resourceId === one.resourceId && mine.day === one.day)
      .reduce<readonly number[]>((taken, mine) => changeTaken(taken, mine, -1), one.taken),
  }));
