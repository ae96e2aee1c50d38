import { isReminderHour } from '#features/shop/stores/opening-hours/reminder-hour.ts';
import { instantOf } from '#features/shop/stores/opening-hours/schedule.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { withCaches } from '#platform/cache/versioned-cache.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { Arrival } from '../appointment.ts';
import { keptUntil, MAX_NOTICES } from '../wanted-times.ts';
import type { Bookable, BookablePort } from './bookable.ts';
import { releaseAppointments } from './end-appointments.ts';
import { firstWanted } from './first-wanted.ts';
import { lockAppointments } from './internal/queries.ts';
import {
  deleteServed,
  deleteWaiting,
  deleteWaitingUntil,
  lockTurn,
  markTold,
  selectLine,
  selectUnitsWithRoom,
  type Waiting,
} from './internal/waiting-queries.ts';
import { ownVisit, placeVisit } from './place-visit.ts';
import { freedTimeMail } from './waiting-job.ts';

/**
 * Keeps each free time for the first person in line whose preparation allows it, and mails a notice, though never at
 * night. A failing unit fails the job only after the others are done. Returns the number of notices.
 */
export async function tellWaiting(deps: Deps & { bookable: BookablePort }): Promise<number> {
  await deleteWaitingUntil(deps, dayOf(deps.clock.now()));
  await inTransaction(deps, ({ db }) => deleteServed(db));
  let notices = 0;
  const failures: unknown[] = [];
  const tell = (id: number) => inTransaction(deps, (tx) => tellOne(withCaches(tx, deps), deps.bookable, id));
  for (const unitId of await awakeUnits(deps))
    try {
      for (const id of await selectLine(deps.db, unitId)) if (await tell(id)) notices += 1;
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'waiting lists could not be read');
  return notices;
}

async function awakeUnits(deps: Deps): Promise<number[]> {
  const ids = await selectUnitsWithRoom(deps.db);
  const units = await unitsByIds(deps, ids);
  return ids.filter((id) => {
    const unit = units.get(id);
    return isReminderHour(deps.clock.now(), unit && zoneOfUnit(unit));
  });
}

/** Returns true when a notice was sent. It needs a transaction of its own, because it locks the days of the visit. */
async function tellOne(tx: Deps, port: BookablePort, id: number): Promise<boolean> {
  const now = tx.clock.now();
  const one = await lockTurn(tx.db, id);
  if (!one || (one.toldAt !== null && keptUntil(one.toldAt) > now)) return false;
  const bookable = one.told.length < MAX_NOTICES ? await port.find(tx, one) : null;
  const next = bookable?.heldUntil === null ? await nextFor(tx, bookable, one) : null;
  if (!bookable || !next) {
    await deleteWaiting(tx.db, id);
    return false;
  }
  const at = next.first && (await keep(tx, bookable, one, next.first));
  if (!at) return false;
  if (!(await markTold(tx.db, id, { at: at.toISOString(), now }))) {
    await releaseAppointments(tx, one.holdId);
    return false;
  }
  await tx.jobs.enqueue(tx.db, freedTimeMail, { waiting: id, notice: one.told.length + 1 });
  return true;
}

/** Null when there is nothing left to wait for. */
async function nextFor(
  tx: Deps,
  bookable: Bookable,
  one: Waiting,
): Promise<{ first: Arrival | null } | null> {
  const found = await firstWanted(tx, bookable, {
    ...one,
    accepts: (at, zone) => !one.told.includes(instantOf(at, zone).toISOString()),
  });
  return found.ok ? found : null;
}

async function keep(tx: Deps, bookable: Bookable, one: Waiting, to: Arrival): Promise<Date | null> {
  const visit = ownVisit(bookable, one);
  if (!visit) return null;
  const own = await lockAppointments(tx.db, one.holdId);
  const held = { ...bookable, quoteId: one.holdId, heldUntil: keptUntil(tx.clock.now()) };
  return placeVisit(tx, { bookable: held, visit, own, to, moves: 0, holder: 'waiting' });
}
