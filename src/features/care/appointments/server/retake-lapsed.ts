import type { Deps } from '#platform/deps.ts';
import type { Appointment } from '../appointment.ts';
import { changeTaken, hasRoom } from '../day-grid.ts';
import { lockAppointments, lockSlots, setState, writeTaken } from './internal/queries.ts';
import { byVisit } from './visits-of.ts';

/** The paid visits with a seat, among them lapsed ones that got the same seat back. The others become `lost`. */
export async function retakeLapsed(tx: Deps, quoteId: string): Promise<Appointment[]> {
  const now = tx.clock.now();
  const visits = byVisit(await lockAppointments(tx.db, quoteId));
  const kept: Appointment[] = [];
  for (const own of visits) {
    const [first] = own;
    if (!first) continue;
    const lapsed = own.filter(({ state }) => state === 'lapsed');
    const again = lapsed.length > 0 && first.startsAt > now && (await takeSeats(tx, lapsed));
    if (lapsed.length > 0)
      await setState(
        tx.db,
        lapsed.map(({ id }) => id),
        { state: again ? 'booked' : 'lost', at: now },
      );
    if (again || first.state === 'booked') kept.push(first);
  }
  return kept;
}

async function takeSeats(tx: Deps, lapsed: readonly Appointment[]): Promise<boolean> {
  const days = await lockSlots(tx.db, lapsed);
  const next = days.map((one) => {
    const mine = lapsed.find(({ resourceId, day }) => resourceId === one.resourceId && day === one.day);
    return mine && hasRoom(one, mine) ? { ...one, taken: changeTaken(one.taken, mine, 1) } : null;
  });
  if (next.length < lapsed.length || next.some((one) => one === null)) return false;
  for (const one of next) if (one) await writeTaken(tx.db, one);
  return true;
}
