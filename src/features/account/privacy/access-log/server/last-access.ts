import type { Deps } from '#platform/deps.ts';
import { deleteLastAccess, selectIdleSince, selectLastAccess } from './internal/last-access-queries.ts';

export const lastAccessOf = async (deps: Deps, customerId: number): Promise<Date | null> =>
  (await selectLastAccess(deps.db, customerId))[0]?.at ?? null;

export const idleSince = (deps: Deps, moment: Date) => selectIdleSince(deps.db, moment);

export const eraseLastAccess = (tx: Deps, customerId: number): Promise<void> =>
  deleteLastAccess(tx.db, customerId);

export const exportLastAccess = async (deps: Deps, customerId: number) => ({
  last_accesses: await selectLastAccess(deps.db, customerId),
});
