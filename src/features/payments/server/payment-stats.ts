import type { Deps } from '#platform/deps.ts';
import { countUnsettled, type PaymentStats } from './internal/count-unsettled.ts';

const PAYMENT_LATE_MS = 15 * 60_000;
const REFUND_LATE_MS = 2 * 60 * 60_000;

export function paymentStats(deps: Deps): Promise<PaymentStats> {
  const now = deps.clock.now().getTime();
  return countUnsettled(deps.db, {
    payments: new Date(now - PAYMENT_LATE_MS),
    refunds: new Date(now - REFUND_LATE_MS),
  });
}
