import type { AtDeadline } from '#features/purchase/payments/payment.ts';
import type { Authentication } from '../card.ts';

/** The number stays in the browser; `token` replaces it. */
export interface CardDetails {
  customerId: number;
  enrolmentId: string;
  abroad: boolean;
  token: string;
  brand: string;
  installments: number;
  authentication: Authentication | null;
  atDeadline: AtDeadline | null;
}
