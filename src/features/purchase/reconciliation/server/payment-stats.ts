import type { Deps } from '#platform/deps.ts';
import { selectUnmatched, type UnmatchedReceipt } from './internal/receipt-queries.ts';
import { countUnsettled, type UnsettledCounts } from './internal/unsettled-queries.ts';
import { lateBefore } from './money-to-check.ts';
import { RECONCILED_MS } from './reconcile-payments.ts';

const PAYMENT_LATE_MS = 15 * 60_000;

interface PaymentStats extends UnsettledCounts {
  unmatchedReceipts: Pick<UnmatchedReceipt, 'reference' | 'amountCents' | 'receivedAt'>[];
}

export async function paymentStats(deps: Deps): Promise<PaymentStats> {
  const now = deps.clock.now().getTime();
  const counts = await countUnsettled(deps.db, {
    payments: new Date(now - PAYMENT_LATE_MS),
    refunds: lateBefore(deps.clock.now()),
  });
  const unmatched = await selectUnmatched(deps.db, new Date(now - RECONCILED_MS));
  return {
    ...counts,
    unmatchedReceipts: unmatched.map(({ reference, amountCents, receivedAt }) => ({
      reference,
      amountCents,
      receivedAt,
    })),
  };
}
