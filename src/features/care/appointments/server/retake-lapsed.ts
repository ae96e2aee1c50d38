import { planVisitAt } from '#features/care/visit-plans/server/plan-visit-at.ts';
import type { Deps } from '#platform/deps.ts';
import { type Appointment, type ServedLine, serves } from '../appointment.ts';
import { hasRoom } from '../day-grid.ts';
import { giveSeatsBack } from './end-appointments.ts';
import { changeDay, lockSlots } from './internal/day-queries.ts';
import { lockAppointments, setState } from './internal/queries.ts';

import { byVisit } from './visits-of.ts';
import { withChange } from './without-own.ts';

/**
 * The paid visits with a seat, among them lapsed ones that got the same seat back. The others become `lost`. Visits whose
 * services all left the order stay as they are.
 */
export async function retakeLapsed(
  tx: Deps,
  quoteId: string,
  open: readonly ServedLine[],
): Promise<Appointment[]> {
  const now = tx.clock.now();
  const visits = byVisit((await lockAppointments(tx.db, quoteId)).filter(serves(open)));
  // The days of several visits, in the order of locks.
  if (visits.flat().some(isLapsed)) await lockSlots(tx.db, visits.flat());
  const kept: Appointment[] = [];
  for (const own of visits) {
    const [first] = own;
    if (!first) continue;
    const lapsed = own.filter(isLapsed);
    const again = first.startsAt > now && (await takeSeats(tx, lapsed));
    if (lapsed.length > 0) {
      if (!again) await giveSeatsBack(tx, own);
      await setState(
        tx.db,
        (again ? lapsed : own).map(({ id }) => id),
        { state: again ? 'booked' : 'lost', at: now },
      );
      if (!again) await planVisitAt(tx, { ...first, startsAt: null });
    }
    if (lapsed.length > 0 ? again : first.state === 'booked') kept.push(first);
  }
  return kept;
}

const isLapsed = ({ state }: Appointment) => state === 'lapsed';

async function takeSeats(tx: Deps, lapsed: readonly Appointment[]): Promise<boolean> {
  if (lapsed.length === 0) return true;
  const days = await lockSlots(tx.db, lapsed);
  const isFree = (seat: Appointment) =>
    days.some((one) => one.resourceId === seat.resourceId && one.day === seat.day && hasRoom(one, seat));
  if (!lapsed.every(isFree)) return false;
  for (const one of withChange(days, lapsed, 1)) await changeDay(tx.db, one, { taken: one.taken });
  return true;
}
