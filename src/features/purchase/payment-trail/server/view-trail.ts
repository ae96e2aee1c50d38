import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { askedMethodOf } from '#features/purchase/payments/server/payment-method.ts';
import { jobsAbout } from '#platform/jobs/jobs-about.ts';
import type { Attempt, PaymentFacts } from '../trail.ts';
import { selectAttempts, selectReceipts, selectRefunds } from './internal/trail-queries.ts';

/** The money of one order, from the store's own records: no provider is asked. */
export async function paymentFactsOf(deps: PaymentDeps, orderId: string): Promise<PaymentFacts> {
  const rows = await selectAttempts(deps.db, orderId);
  const attempts: Attempt[] = [];
  for (const row of rows) {
    const method = askedMethodOf(deps.methods, row.method);
    attempts.push({
      ...row,
      transaction: (await method.transactionOf?.(deps, row)) ?? '',
      denial: row.state === 'denied' ? ((await method.denialText?.(deps, row.id)) ?? '') : '',
    });
  }
  const refunds = await selectRefunds(deps.db, orderId);
  return {
    attempts,
    receipts: await selectReceipts(deps.db, orderId),
    refunds,
    jobs: await jobsAbout(
      deps.db,
      [...rows, ...refunds].map(({ id }) => id),
    ),
  };
}
