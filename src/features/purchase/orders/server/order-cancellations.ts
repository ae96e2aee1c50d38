import type { Deps } from '#platform/deps.ts';

interface OpenCancellation {
  /** `accepted`: the refund is in progress. */
  state: 'requested' | 'accepted';
  lineIds: number[];
}

/** The orders' view of cancellation requests. The cancellations slice implements it; the assembly passes it in. */
export interface OrderCancellations {
  /** At most one. Call it under the lock of the order. */
  open(tx: Deps, orderId: string): Promise<OpenCancellation | null>;
  /** Deletes the typed reasons. */
  eraseWords(tx: Deps, orderId: string): Promise<void>;
}
