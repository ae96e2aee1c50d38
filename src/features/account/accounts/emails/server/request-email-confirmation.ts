import type { Customer } from '#features/account/accounts/customer.ts';
import type { Deps } from '#platform/deps.ts';
import { confirmEmailMailJob } from './email-jobs.ts';

/** Mails a new code and link; the earlier ones end. Does nothing when no address waits for its proof. */
export async function requestEmailConfirmation(deps: Deps, customer: Customer): Promise<void> {
  if (!customer.emailConfirmed || customer.pendingEmail !== null)
    await deps.jobs.enqueue(deps.db, confirmEmailMailJob, { customerId: customer.id });
}
