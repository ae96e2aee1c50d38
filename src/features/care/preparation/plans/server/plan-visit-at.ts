import { placeholders, preparedSql } from '#platform/database/prepared.ts';
import type { Deps } from '#platform/deps.ts';
import { type PlannedTime, planTimes, timesText } from './plan-times-in-sql.ts';

const parameters = placeholders('times');
const write = preparedSql(planTimes(parameters.times));

/** Sets the time of an appointment, or withdraws it with null. */
export async function planVisitAt(
  tx: Deps,
  { customerId, quoteId, beneficiaryId, unitId, part, startsAt }: Omit<PlannedTime, 'reserved' | 'changedAt'>,
): Promise<void> {
  const time = { customerId, quoteId, beneficiaryId, unitId, part, startsAt };
  await write(tx.db, {
    times: timesText([{ ...time, reserved: startsAt !== null, changedAt: tx.clock.now() }]),
  });
}
