import type { Deps } from '#platform/deps.ts';

interface OpenCancellation {
  state: 'requested' | 'accepted';
  lineIds: number[];
}

export interface OrderCancellations {
  /** At most one. Call it under the lock of the order. */
  open(tx: Deps, orderId: string): Promise<OpenCancellation | null>;
  eraseWords(tx: Deps, orderId: string): Promise<void>;
}
