import type { Deps } from '#platform/deps.ts';

interface OpenCancellation {
  state: 'requested' | 'accepted';
  lineIds: number[];
}

export interface OrderCancellations {
  /** An order has at most one open request. Needs the lock of the order. */
  open(tx: Deps, orderId: string): Promise<OpenCancellation | null>;
  eraseWords(tx: Deps, orderId: string): Promise<void>;
}
