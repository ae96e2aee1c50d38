import { idleSince, lastAccessOf } from '#features/account/privacy/access-log/server/last-access.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { type Idle, type IdleStep, nextStep, noticesInForce, quietBefore } from '../inactivity.ts';
import { inactivityMailJob } from './inactivity-jobs.ts';
import { deleteNotices, selectNotices, upsertNotices } from './internal/queries.ts';

export async function idleAccount(deps: Deps, customerId: number): Promise<Idle | null> {
  const lastAccess = await lastAccessOf(deps, customerId);
  const [notices = null] = await selectNotices(deps.db, customerId);
  return lastAccess && { lastAccess, notices };
}

export async function stepOf(deps: Deps, customerId: number): Promise<IdleStep> {
  const idle = await idleAccount(deps, customerId);
  return idle ? nextStep(idle, deps.clock.now()) : 'wait';
}

export const idleAccounts = async (deps: Deps): Promise<number[]> =>
  (await idleSince(deps, quietBefore(deps.clock.now()))).map(({ customerId }) => customerId);

export const sendNotice = (deps: Deps, customerId: number): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const idle = await idleAccount(tx, customerId);
    if (!idle) return;
    const sent = (noticesInForce(idle)?.sent ?? 0) + 1;
    await upsertNotices(tx.db, customerId, { sent, sentAt: tx.clock.now() });
    await tx.jobs.enqueue(tx.db, inactivityMailJob, { customerId });
  });

export const eraseNotices = (tx: Deps, customerId: number): Promise<void> => deleteNotices(tx.db, customerId);

export const exportNotices = async (deps: Deps, customerId: number) => ({
  inactivity_notices: await selectNotices(deps.db, customerId),
});
