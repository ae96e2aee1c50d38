import { localTime } from '#features/shop/opening-hours/schedule.ts';
import type { Appointment } from '../appointment.ts';
import type { TimesOfVisit } from '../contract.ts';
import { isMovedOut, moveRefusal, movesLeft } from '../may-move.ts';
import type { Bookable } from './bookable.ts';

export function chosenOf(
  mine: readonly Appointment[],
  { bookable, zone, now }: { bookable: Bookable; zone: string; now: Date },
): Pick<TimesOfVisit, 'chosen' | 'fixed' | 'movesLeft'> {
  const [one] = mine;
  if (!one || one.state === 'lapsed' || one.state === 'absent')
    return { chosen: null, fixed: null, movesLeft: null };
  const left = movesLeft(one);
  if (one.state === 'given_up')
    return { chosen: null, fixed: isMovedOut(one) ? 'too_often' : null, movesLeft: left };
  const paid = one.state === 'booked' && bookable.heldUntil === null;
  const fixed = paid ? moveRefusal(one, now) : null;
  return {
    chosen: { ...localTime(one.startsAt, zone), state: one.state },
    fixed,
    movesLeft: paid ? left : null,
  };
}
