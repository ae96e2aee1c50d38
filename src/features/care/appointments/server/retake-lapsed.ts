import { planVisitAt } from '#features/care/visit-plans/server/plan-visit-at.ts';
import type { Deps } from '#platform/deps.ts';
import { type Appointment, type ServedLine, serves } from '../appointment.ts';
import { changeTaken, hasRoom } from '../day-grid.ts';
import { giveSeatsBack } from './end-appointments.ts';
import { lockAppointments, lockSlots, setState, writeTaken } from './internal/queries.ts';
import { byVisit } from './visits-of.ts';

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
  const next = days.map((one) => {
    const mine = lapsed.find(({ resourceId, day }) => resourceId === one.resourceId && day === one.day);
    return mine && hasRoom(one, mine) ? { ...one, taken: changeTaken(one.taken, mine, 1) } : null;
  });
  if (next.length < lapsed.length || next.some((one) => one === null)) return false;
  for (const one of next) if (one) await writeTaken(tx.db, one);
  return true;
}
