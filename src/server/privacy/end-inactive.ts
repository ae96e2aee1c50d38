import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import {
  idleAccounts,
  sendNotice,
  stepOf,
} from '#features/account/privacy/inactivity/server/idle-accounts.ts';
import { mailInactiveErased } from '#features/account/privacy/inactivity/server/mail-inactivity.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { eraseCustomer } from './erase-customer.ts';

type EndDeps = OrderDeps & { mailer: Mailer };

/** Runs in the job customers.inactive. If an account fails, the others are still ended, and then the job fails. */
export async function endInactiveAccounts(deps: EndDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await idleAccounts(deps))
    await step(deps, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'inactive accounts could not be ended');
}

async function step(deps: EndDeps, id: number): Promise<void> {
  const next = await stepOf(deps, id);
  if (next === 'notice') await sendNotice(deps, id);
  if (next === 'erase') await end(deps, id);
}

/** An unfinished order postpones the end to a later night, and a customer who has just signed in keeps the account. */
async function end(deps: EndDeps, id: number): Promise<void> {
  const customer = await findCustomer(deps, id);
  const outcome = await eraseCustomer(deps, id, async (tx) => (await stepOf(tx, id)) === 'erase');
  if (!outcome.ok) deps.log.info({ customerId: id, code: outcome.code }, 'erasure waits');
  else if (customer)
    await mailInactiveErased(deps, customer.email).catch((error: unknown) =>
      deps.log.warn({ error, customerId: id }, 'the last mail was not sent'),
    );
}
