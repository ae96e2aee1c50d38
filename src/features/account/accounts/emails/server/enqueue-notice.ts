import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import type { Deps } from '#platform/deps.ts';
import type { JobType } from '#platform/jobs/job-type.ts';
import { emailReplacedAfter, newestChangeOf } from './internal/email-changes.ts';
import type { Notice } from './notice-data.ts';

type MaybeNotice = Pick<Notice, 'afterChange'> & { customerId: number | null };

/** The job keeps the address that the account has now, so that a later change of it misses no notice. */
export async function enqueueNotice<Data extends MaybeNotice>(
  tx: Deps,
  job: JobType<Data>,
  data: Omit<Data, 'afterChange'>,
): Promise<void> {
  const event = data as Omit<Data, 'afterChange'> & Pick<MaybeNotice, 'customerId'>;
  const afterChange = await newestChangeOf(tx.db, event.customerId ?? 0);
  await tx.jobs.enqueue(tx.db, job, { ...event, afterChange } as unknown as Data);
}

/** Returns the account's address at the time of the event, or null once the account is erased. */
export async function addressOfNotice(
  deps: Deps,
  { customerId, afterChange }: Notice,
): Promise<string | null> {
  const customer = await findCustomer(deps, customerId);
  return customer && ((await emailReplacedAfter(deps.db, customerId, afterChange)) ?? customer.email);
}

/** Returns the customer if the address of the event is still theirs, otherwise null. */
export async function customerOfNotice(deps: Deps, { customerId, afterChange }: MaybeNotice) {
  const customer = customerId === null ? null : await findCustomer(deps, customerId);
  return customer && (await emailReplacedAfter(deps.db, customer.id, afterChange)) === null ? customer : null;
}
