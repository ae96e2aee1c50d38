import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import type { Deps } from '#platform/deps.ts';
import type { JobType } from '#platform/jobs/job-type.ts';
import { emailReplacedAfter, newestChangeOf } from './internal/email-changes.ts';
import type { Notice } from './notice-data.ts';

type MaybeNotice = Pick<Notice, 'afterChange'> & { customerId: number | null };

/** Fixes the recipient: the address that the account has now. */
export async function enqueueNotice<Data extends MaybeNotice>(
  tx: Deps,
  job: JobType<Data>,
  data: Omit<Data, 'afterChange'>,
): Promise<void> {
  const event = data as Omit<Data, 'afterChange'> & Pick<MaybeNotice, 'customerId'>;
  const afterChange = await newestChangeOf(tx.db, event.customerId ?? 0);
  await tx.jobs.enqueue(tx.db, job, { ...event, afterChange } as unknown as Data);
}

/** The address of the account at the event; null once the account is erased. */
export async function addressOfNotice(
  deps: Deps,
  { customerId, afterChange }: Notice,
): Promise<string | null> {
  const customer = await findCustomer(deps, customerId);
  return customer && ((await emailReplacedAfter(deps.db, customerId, afterChange)) ?? customer.email);
}

/** The customer who still has the address of the event; null otherwise. */
export async function customerOfNotice(deps: Deps, { customerId, afterChange }: MaybeNotice) {
  const customer = customerId === null ? null : await findCustomer(deps, customerId);
  return customer && (await emailReplacedAfter(deps.db, customer.id, afterChange)) === null ? customer : null;
}
