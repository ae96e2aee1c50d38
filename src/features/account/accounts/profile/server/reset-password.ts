import { passwordChangedMailJob } from '#features/account/accounts/emails/server/email-jobs.ts';
import { enqueueNotice } from '#features/account/accounts/emails/server/enqueue-notice.ts';
import { holderOfLink, spendLink } from '#features/account/accounts/emails/server/mailed-codes.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { lockCustomer, updatePerson } from '#features/account/accounts/server/customer-row.ts';
import { hashPassword } from '#features/account/accounts/server/password.ts';
import { endSessionsOf } from '#features/account/sessions/server/end-sessions.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { EASY_PASSWORD, isEasyPassword, wordsOfPerson, wordsOfStore } from './easy-password.ts';

export type ResetRefused =
  | { ok: false; code: 'expired_link' }
  | { ok: false; code: 'easy_password'; fields: { newPassword: string } };

const EXPIRED = { ok: false, code: 'expired_link' } as const;

/** Uses the mailed link up only on success, and ends all sessions. `changed` continues in the same transaction. */
export async function resetPassword<Outcome>(
  deps: Deps,
  { token, newPassword }: { token: string; newPassword: string },
  changed: (tx: Deps, customerId: number) => Promise<Outcome>,
): Promise<Outcome | ResetRefused> {
  const customerId = await holderOfLink(deps, 'password', token);
  const customer = customerId === null ? null : await findCustomer(deps, customerId);
  if (customerId === null || !customer) return EXPIRED;
  if (await isEasyPassword(newPassword, [...wordsOfPerson(customer), ...(await wordsOfStore(deps))]))
    return { ok: false, code: 'easy_password', fields: { newPassword: EASY_PASSWORD } };
  const passwordHash = await hashPassword(deps, newPassword);
  return inTransaction(deps, async (tx): Promise<Outcome | ResetRefused> => {
    const spent = await spendLink(tx, { customerId, purpose: 'password' }, token);
    const stored = spent && (await lockCustomer(tx.db, customerId));
    // The link is void if the customer has changed the address since.
    if (stored?.email !== spent?.email || !stored) return EXPIRED;
    await updatePerson(tx.db, customerId, { passwordHash });
    await endSessionsOf(tx, customerId);
    await enqueueNotice(tx, passwordChangedMailJob, { customerId });
    return changed(tx, customerId);
  });
}
