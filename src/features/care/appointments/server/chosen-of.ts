import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { type Appointment, isKept } from '../appointment.ts';
import type { TimesOfVisit } from '../contract.ts';
import type { ChosenTime } from '../expected-visits.ts';
import { isMovedOut, moveRefusal, movesLeft } from '../may-move.ts';
import type { Bookable } from './bookable.ts';
import { selectAppointments } from './internal/queries.ts';
import { byVisit } from './visits-of.ts';

interface Context {
  bookable: Pick<Bookable, 'heldUntil'>;
  zone: string;
  now: Date;
}

type Chosen = Pick<TimesOfVisit, 'chosen' | 'fixed' | 'movesLeft'>;

interface Asked {
  quoteId: string;
  isPaid: boolean;
  zoneOf: (appointment: Appointment) => string | undefined;
}

/** The times of an order's visits, without a look at what else is free. */
export async function chosenTimes(deps: Deps, { quoteId, isPaid, zoneOf }: Asked): Promise<ChosenTime[]> {
  const now = deps.clock.now();
  const bookable = { heldUntil: isPaid ? null : now };
  return byVisit(await selectAppointments(deps.db, quoteId)).flatMap(([one]) => {
    const zone = one && zoneOf(one);
    if (!zone) return [];
    const { beneficiaryId, unitId, part } = one;
    return { beneficiaryId, unitId, part, ...timeOf(one, { bookable, zone, now }) };
  });
}

export const chosenOf = (
  mine: readonly Appointment[],
  context: Context,
): Chosen & Pick<TimesOfVisit, 'kept'> => ({
  ...timeOf(
    mine.find((one) => !isKept(one)),
    context,
  ),
  ...keptOf(mine.find(isKept), context),
});

function timeOf(one: Appointment | undefined, { bookable, zone, now }: Context): Chosen {
  if (!one || one.state === 'lapsed') return { chosen: null, fixed: null, movesLeft: null };
  const left = movesLeft(one);
  if (one.state === 'absent' || one.state === 'given_up')
    return { chosen: null, fixed: isMovedOut(one) ? 'too_often' : null, movesLeft: left };
  const paid = one.state === 'booked' && bookable.heldUntil === null;
  const fixed = paid ? moveRefusal(one, now) : null;
  return {
    chosen: { ...localTime(one.startsAt, zone), state: one.state },
    fixed,
    movesLeft: paid ? left : null,
  };
}

function keptOf(one: Appointment | undefined, { zone, now }: Context): Pick<TimesOfVisit, 'kept'> {
  const until = one?.expiresAt ?? now;
  return one && until > now
    ? { kept: { ...localTime(one.startsAt, zone), until: localTime(until, zone).minute } }
    : {};
}
