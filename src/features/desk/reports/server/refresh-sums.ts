import { attendedIn, bookedIn } from '#features/purchase/payments/server/booked-money.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { addDays, startOfDay } from '#values/calendar-day.ts';
import { cashSums } from '../cash.ts';
import { noteClosedDay } from '../closing/server/note-closed-day.ts';
import { sumFunnel, sumMoney, sumOccupation } from '../views/server/sum-reports.ts';
import { type DueDay, deleteDue, lockSums, replaceSums, selectDueDays } from './internal/queries.ts';

/** The budget is shorter than a job's time limit; the next minute continues. */
const BUDGET_MS = 60_000;

/**
 * The job reports.sums. One transaction removes the notes of a day and replaces its sums, so a killed job, or two at
 * once, do no harm.
 */
export async function refreshSums(deps: Deps): Promise<void> {
  const until = deps.clock.now().getTime() + BUDGET_MS;
  for (const due of await selectDueDays(deps.db)) {
    if (deps.clock.now().getTime() > until) return;
    await inTransaction(deps, async (tx) => {
      await lockSums(tx.db);
      await deleteDue(tx.db, due);
      await sumDay(tx, due);
    });
  }
}

/** Sums a day from the raw tables themselves. */
async function sumDay(tx: Deps, { basis, day }: DueDay): Promise<void> {
  if (basis === 'funnel') return sumFunnel(tx, day);
  if (basis === 'occupation') return sumOccupation(tx, day);
  const period = { from: startOfDay(day), before: startOfDay(addDays(day, 1)) };
  if (basis === 'attendance') {
    const { lineIds, ...attended } = await attendedIn(tx, period);
    return replaceSums(
      tx.db,
      { basis, day },
      cashSums(attended, (lineId) => lineIds.has(lineId)),
    );
  }
  const booked = await bookedIn(tx, period);
  await sumMoney(tx, day, booked);
  if (basis === 'sales') return;
  await replaceSums(tx.db, { basis, day }, cashSums(booked));
  await noteClosedDay(tx, day);
}
