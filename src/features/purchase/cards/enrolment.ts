import type { AuthenticationOutcome } from './card.ts';

/** A holder has this long from the session to the payment. */
const ENROLMENT_MS = 30 * 60_000;

/** The server's offer to the browser for one attempt. `outcome` is null until it is used or fails. */
export interface Enrolment {
  orderId: string;
  customerId: number;
  kind: 'credit' | 'debit';
  installments: number;
  amountCents: number;
  /** False when the store cannot ask for authentication: it is off, or the address is abroad. */
  authenticates: boolean;
  abroad: boolean;
  outcome: AuthenticationOutcome | null;
  createdAt: Date;
}

type Attempt = Pick<Enrolment, 'orderId' | 'customerId' | 'kind' | 'installments' | 'amountCents'>;

const BOUND = ['orderId', 'customerId', 'kind', 'installments', 'amountCents'] as const;

/** An enrolment is good for its own order, kind, installments and amount, once and in time. */
export const isUsable = (enrolment: Enrolment, attempt: Attempt, now: Date): boolean =>
  enrolment.outcome === null &&
  now.getTime() - enrolment.createdAt.getTime() <= ENROLMENT_MS &&
  BOUND.every((name) => enrolment[name] === attempt[name]);
