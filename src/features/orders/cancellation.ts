import type { Cents } from '#values/money.ts';
import type { Actor, OrderStatus } from './status.ts';

/** `accepted`: the money is on its way back; `done`: it arrived, or there was none. */
export type CancellationState = 'requested' | 'accepted' | 'refused' | 'done';

export interface CancellationRequest {
  id: string;
  orderId: string;
  state: CancellationState;
  lineIds: number[];
  whole: boolean;
  requestedBy: Actor;
  reason: string;
  requestedAt: Date;
  fromStatus: OrderStatus;
  decidedAt: Date | null;
  decidedBy: string | null;
  answer: string;
  refundCents: Cents | null;
  endedAt: Date | null;
}
