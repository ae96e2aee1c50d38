import { isReminderHour } from '#features/shop/stores/opening-hours/reminder-hour.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { invitedBetween } from '../survey-times.ts';
import { insertInvitation, selectToInvite } from './internal/invitation-queries.ts';
import { invitationMailJob } from './survey-jobs.ts';

const BATCH = 500;

/** The job surveys.invite runs in daytime only and invites each order once. Returns the number of invitations. */
export async function inviteBuyers(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  if (!isReminderHour(now)) return 0;
  const attended = invitedBetween(now, deps.config.surveyDays);
  let invited = 0;
  for (const { orderId, customerId } of await selectToInvite(deps.db, attended, BATCH))
    await inTransaction(deps, async (tx) => {
      if (!(await insertInvitation(tx.db, { orderId, customerId, invitedAt: now }))) return;
      await tx.jobs.enqueue(tx.db, invitationMailJob, { orderId });
      invited += 1;
    });
  return invited;
}
