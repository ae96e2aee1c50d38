import type { Deps } from '#platform/deps.ts';
import { countUnsettled, type PaymentFigures } from './internal/queries.ts';

const CHARGE_LATE_MS = 15 * 60_000;
const REFUND_LATE_MS = 2 * 60 * 60_000;

/** Payments that are not settled; the late ones need a look, at the bank too. */
export function paymentFigures(deps: Deps): Promise<PaymentFigures> {
  const now = deps.clock.now().getTime();
  return countUnsettled(deps.db, {
    charges: new Date(now - CHARGE_LATE_MS),
    refunds: new Date(now - REFUND_LATE_MS),
  });
}
