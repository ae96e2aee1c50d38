import { attendedIn, bookedIn } from '#features/purchase/payments/server/booked-money.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { addDays, startOfDay } from '#values/calendar-day.ts';
import { type CashSum, cashSums } from '../cash.ts';
import { noteClosedDay } from '../closing/server/note-closed-day.ts';
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
      await replaceSums(tx.db, due, await sumsFromLedgers(tx, due));
      if (due.basis === 'payment') await noteClosedDay(tx, due.day);
    });
  }
}

/** Sums a day from payments, refunds and attendances themselves. */
async function sumsFromLedgers(deps: Deps, { basis, day }: DueDay): Promise<CashSum[]> {
  const period = { from: startOfDay(day), before: startOfDay(addDays(day, 1)) };
  if (basis === 'payment') return cashSums(await bookedIn(deps, period));
  const { lineIds, ...booked } = await attendedIn(deps, period);
  return cashSums(booked, (lineId) => lineIds.has(lineId));
}
