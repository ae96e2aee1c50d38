import type { Cents } from '#values/money.ts';

/** `replaced`: the order changed, and an operator asked again. */
export type ApprovalState = 'waiting' | 'approved' | 'refused' | 'replaced';

/** A refund above the limit, which a second person approves or refuses. */
export interface Approval {
  id: string;
  orderId: string;
  state: ApprovalState;
  lineIds: number[];
  cents: Cents;
  /** Approvers without a right to health data read it. */
  reason: string;
  /** The last event of the order that the asking person saw. */
  seen: number;
  /** Id of a staff member; null for the command line. */
  askedBy: number | null;
  askedByName: string;
  askedAt: Date;
}
