import { planVisitAt } from '#features/care/preparation/plans/server/plan-visit-at.ts';
import type { Deps } from '#platform/deps.ts';
import { type Appointment, type ServedLine, serves } from '../appointment.ts';
import { isTooFew } from '../seats.ts';
import { giveSeatsBack } from './end-appointments.ts';
import { hasRoute } from './home-room.ts';
import { changeDay, lockSlots } from './internal/day-queries.ts';
import { lockAppointments, setState } from './internal/queries.ts';
import { byAddress, byVisit } from './visits-of.ts';
import { withChange } from './without-own.ts';

/**
 * Returns the paid visits with a seat, among them lapsed ones that got the same seat back. The others become `lost`:
 * their seat is taken, or the visit is too near to another one of the patient. Visits whose services all left the order
 * stay as they are.
 */
export async function retakeLapsed(
  tx: Deps,
  quoteId: string,
  open: readonly ServedLine[],
  suits: (one: Appointment) => boolean = () => true,
): Promise<Appointment[]> {
  const now = tx.clock.now();
  const visits = byAddress((await lockAppointments(tx.db, quoteId)).filter(serves(open)));
  // The days of several visits are locked together, in the order of locks.
  if (visits.flat().some(isLapsed)) await lockSlots(tx.db, visits.flat());
  const retained: Appointment[] = [];
  for (const own of visits) {
    const [first] = own;
    if (!first) continue;
    const lapsed = own.filter(isLapsed);
    const again = first.startsAt > now && lapsed.every(suits) && (await takeSeats(tx, lapsed));
    if (lapsed.length > 0) {
      if (!again) await giveSeatsBack(tx, own);
      await setState(
        tx.db,
        (again ? lapsed : own).map(({ id }) => id),
        { state: again ? 'booked' : 'lost', at: now },
      );
      if (!again)
        for (const [one] of byVisit(own)) if (one) await planVisitAt(tx, { ...one, startsAt: null });
    }
    if (lapsed.length > 0 ? again : first.state === 'booked')
      retained.push(...byVisit(own).flatMap(([one]) => one ?? []));
  }
  return retained;
}

const isLapsed = ({ state }: Appointment) => state === 'lapsed';

async function takeSeats(tx: Deps, lapsed: readonly Appointment[]): Promise<boolean> {
  if (lapsed.length === 0) return true;
  const days = await lockSlots(tx.db, lapsed);
  const after = withChange(days, lapsed, 1);
  const isFree = (seat: Appointment) =>
    after.some(
      (one) =>
        one.resourceId === seat.resourceId && one.day === seat.day && !isTooFew(one.capacity, one.taken),
    );
  if (!lapsed.every(isFree) || !(await hasRoute(tx, lapsed))) return false;
  for (const one of after) await changeDay(tx.db, one, { taken: one.taken });
  return true;
}
