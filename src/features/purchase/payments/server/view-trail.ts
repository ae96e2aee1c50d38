import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { moneyOf } from '#features/purchase/payments/server/money-of.ts';
import { askedMethodOf } from '#features/purchase/payments/server/payment-method.ts';
import { jobsAbout } from '#platform/jobs/troubled-jobs.ts';
import type { Attempt, PaymentFacts } from '../trail.ts';

/** The money of one order, from the store's own records: no provider is asked. */
export async function paymentFactsOf(deps: PaymentDeps, orderId: string): Promise<PaymentFacts> {
  const { payments, receipts, refunds } = await moneyOf(deps, orderId);
  const attempts: Attempt[] = [];
  for (const row of payments) {
    const method = askedMethodOf(deps.methods, row.method);
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
