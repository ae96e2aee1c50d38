import { accountsDueForErasure, lockErasureDate } from '#features/account/accounts/server/erasure-date.ts';
import { postponeErasure } from '#features/account/privacy/closing/server/close-account.ts';
import { mailAccountErased } from '#features/account/privacy/closing/server/mail-closing.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { eraseCustomer } from './erase-customer.ts';

type CloseDeps = OrderDeps & { mailer: Mailer };

/**
 * An account with an open order waits for a later night. If an account fails, the others are still erased, and then the job
 * fails.
 */
export async function eraseClosedAccounts(deps: CloseDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const account of await accountsDueForErasure(deps))
    await eraseClosed(deps, account).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'accounts could not be erased');
}

/** The last mail is tried only once, because nothing may keep the address for another try. */
async function eraseClosed(deps: CloseDeps, { id, email }: { id: number; email: string }): Promise<void> {
  const outcome = await eraseCustomer(deps, id, async (tx) => {
    const dueAt = await lockErasureDate(tx, id);
    return dueAt !== null && dueAt <= tx.clock.now();
  });
  if (!outcome.ok) {
    await postponeErasure(deps, id);
    deps.log.info({ customerId: id, code: outcome.code }, 'erasure waits');
    return;
  }
  await mailAccountErased(deps, email).catch((error: unknown) =>
    deps.log.warn({ error, customerId: id }, 'the last mail was not sent'),
  );
}
