import type { OrderDeps } from '#features/orders/server/order-payments.ts';
import { accountsToErase, postponeErasure } from '#features/profile/server/close-account.ts';
import { mailAccountErased } from '#features/profile/server/mail-closing.ts';
import type { Mailer } from '#platform/mail.ts';
import { eraseCustomer } from './erase-customer.ts';

/**
 * Job customers.close: erases the accounts whose owners asked for it and did not change their mind. One with an order that
 * is not finished waits for a later night. The last mail is tried once: nothing may keep the address for another try.
 */
export async function eraseClosedAccounts(deps: OrderDeps & { mailer: Mailer }): Promise<void> {
  for (const { id, email } of await accountsToErase(deps)) {
    const outcome = await eraseCustomer(deps, id);
    if (!outcome.ok) {
      await postponeErasure(deps, id);
      deps.log.info({ customerId: id, code: outcome.code }, 'erasure waits');
      continue;
    }
    await mailAccountErased(deps, email).catch((error: unknown) =>
      deps.log.warn({ error, customerId: id }, 'the last mail was not sent'),
    );
  }
}
