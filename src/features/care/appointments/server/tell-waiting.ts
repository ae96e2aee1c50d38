import { instantOf } from '#features/shop/opening-hours/schedule.ts';
import { withCaches } from '#platform/cache/versioned-cache.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { MAX_NOTICES, NOTICE_MINUTES } from '../wanted-times.ts';
import type { BookablePort } from './bookable.ts';
import { firstWanted } from './first-wanted.ts';
import {
  deleteServed,
  deleteWaiting,
  deleteWaitingUntil,
  lockLine,
  markTold,
  selectUnitsWithRoom,
  type Waiting,
} from './internal/waiting-queries.ts';
import { freedTimeMail } from './waiting-job.ts';

/**
 * Announces free times to the first in line whose preparation accepts them. A time is announced to one person in half an
 * hour, and a person hears of one. A failing unit fails the job in the end. Returns the number of notices.
 */
export async function tellWaiting(deps: Deps & { bookable: BookablePort }): Promise<number> {
  await deleteWaitingUntil(deps, dayOf(deps.clock.now()));
  await inTransaction(deps, ({ db }) => deleteServed(db));
  let notices = 0;
  const failures: unknown[] = [];
  for (const unitId of await selectUnitsWithRoom(deps.db)) {
    const telling = inTransaction(deps, (tx) => tellLine(withCaches(tx, deps), deps.bookable, unitId));
    notices += await telling.catch((error: unknown) => {
      failures.push(error);
      return 0;
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'waiting lists could not be read');
  return notices;
}

/** The lock of the line keeps two sweeps from announcing one time to two people. */
async function tellLine(tx: Deps, port: BookablePort, unitId: number): Promise<number> {
  const now = tx.clock.now();
  const line = await lockLine(tx.db, unitId);
  const isRecent = ({ toldAt }: Waiting) =>
    toldAt !== null && toldAt.getTime() + NOTICE_MINUTES * 60_000 > now.getTime();
  const announced = new Set(line.filter(isRecent).map(({ told }) => told.at(-1)));
  let notices = 0;
  for (const one of line.filter((other) => !isRecent(other))) {
    const next = one.told.length < MAX_NOTICES ? await nextFor(tx, port, one, announced) : null;
    if (next === null) await deleteWaiting(tx.db, one.id);
    else if (next !== '') {
      announced.add(next);
      await markTold(tx.db, one.id, { at: next, now });
      await tx.jobs.enqueue(tx.db, freedTimeMail, { waiting: one.id, notice: one.told.length + 1 });
      notices += 1;
    }
  }
  return notices;
}

/** An ISO moment; '' without a time, null when there is nothing left to wait for. */
async function nextFor(
  tx: Deps,
  port: BookablePort,
  one: Waiting,
  announced: ReadonlySet<string | undefined>,
): Promise<string | null> {
  const bookable = await port.find(tx, one);
  if (!bookable || bookable.heldUntil !== null) return null;
  const momentOf = (...at: Parameters<typeof instantOf>) => instantOf(...at).toISOString();
  const found = await firstWanted(tx, bookable, {
    ...one,
    accepts: (at, zone) => {
      const moment = momentOf(at, zone);
      return !announced.has(moment) && !one.told.includes(moment);
    },
  });
  if (!found.ok) return null;
  return found.first ? momentOf(found.first, found.zone) : '';
}
