import type { AtDeadline } from '#features/purchase/payments/payment.ts';
import type { Authentication } from '../card.ts';

/** One attempt by card. The number stays in the browser; `token` stands for it. */
export interface CardDetails {
  customerId: number;
  token: string;
  brand: string;
  installments: number;
  authentication: Authentication | null;
  /** Why the money is not captured at once: `void` = under review, `capture` = later by configuration. */
  atDeadline: AtDeadline | null;
}
