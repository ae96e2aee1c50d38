import type { Deps } from '#platform/deps.ts';
import { isUnanswered } from '../payment.ts';
import { selectPaymentsOf } from './internal/payment-queries.ts';

export const hasUnanswered = async ({ db }: Deps, orderId: string): Promise<boolean> =>
  (await selectPaymentsOf(db, orderId)).some(isUnanswered);
