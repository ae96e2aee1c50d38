import type { Deps } from '#platform/deps.ts';

/** Serialises changes of one customer's addresses. Accounts come after this slice, so the assembly passes it in. */
export interface LockOwner {
  lockOwner: (tx: Deps, customerId: number) => Promise<void>;
}
