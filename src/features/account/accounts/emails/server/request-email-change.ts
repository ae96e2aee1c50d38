import { holderOfEmail, updatePerson } from '#features/account/accounts/server/customer-row.ts';
import type { Deps } from '#platform/deps.ts';
import { confirmEmailMailJob } from './email-jobs.ts';
import { isReserved } from './internal/change-notices.ts';
import { noticeToAddress } from './notice-to-address.ts';

/** Keeps the new address until it is proved. Returns false if another account has it or may restore it. Needs the customer's lock. */
export async function requestEmailChange(
  tx: Deps,
  {
    customerId,
    from,
    to,
    by,
  }: {
    customerId: number;
    from: { email: string; proved: boolean };
    to: string;
    by: 'customer' | 'store';
  },
): Promise<boolean> {
  const at = tx.clock.now();
  if ((await holderOfEmail(tx.db, to)) !== null) return false;
  if (await isReserved(tx.db, { email: to, now: at, customerId })) return false;
  await updatePerson(tx.db, customerId, { pendingEmail: to, pendingEmailSince: at });
  await tx.jobs.enqueue(tx.db, confirmEmailMailJob, { customerId });
  await noticeToAddress(tx, {
    customerId,
    kind: by === 'store' ? 'asked_by_store' : 'asked',
    email: from.email,
    undoable: from.proved,
  });
  return true;
}
