import type { Deps } from '#platform/deps.ts';

interface OpenCancellation {
  /** `accepted`: money is still on its way. */
  state: 'requested' | 'accepted';
  lineIds: number[];
}

/** What orders need from requests to cancel them. The cancellations slice implements it; the assembly passes it in. */
export interface OrderCancellations {
  /** At most one. Call it under the lock of the order. */
  open(tx: Deps, orderId: string): Promise<OpenCancellation | null>;
  /** Deletes what people wrote. */
  eraseWords(tx: Deps, orderId: string): Promise<void>;
}
