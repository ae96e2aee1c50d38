import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { moneyOf } from '#features/purchase/payments/server/money-of.ts';
import { queriesOf } from '#features/purchase/payments/server/payment-method.ts';
import { jobsAbout } from '#platform/jobs/troubled-jobs.ts';
import type { Attempt, PaymentFacts } from '../trail.ts';

/** Reads the money of one order from the store's own records, without a query to any provider. */
export async function paymentFactsOf(deps: PaymentDeps, orderId: string): Promise<PaymentFacts> {
  const { payments, receipts, refunds } = await moneyOf(deps, orderId);
  const attempts: Attempt[] = [];
  for (const row of payments) {
    const method = queriesOf(deps.methods, row.method);
    attempts.push({
      ...row,
      transaction: (await method.transactionOf?.(deps, row)) ?? '',
      denial: row.state === 'denied' ? ((await method.denialText?.(deps, row.id)) ?? '') : '',
    });
  }
  return {
    attempts,
    receipts,
    refunds,
    jobs: await jobsAbout(
      deps.db,
      [...payments, ...refunds].map(({ id }) => id),
    ),
  };
}
