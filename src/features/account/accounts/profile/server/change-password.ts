import type { Customer } from '#features/account/accounts/customer.ts';
import { passwordChangedMailJob } from '#features/account/accounts/emails/server/email-jobs.ts';
import { enqueueNotice } from '#features/account/accounts/emails/server/enqueue-notice.ts';
import { checkPassword, isStillPassword, WRONG } from '#features/account/accounts/server/check-password.ts';
import { passwordHashOf, updatePerson } from '#features/account/accounts/server/customer-row.ts';
import { hashPassword } from '#features/account/accounts/server/password.ts';
import { endSessionsOf } from '#features/account/sessions/server/end-sessions.ts';
import { openSession } from '#features/account/sessions/server/start-session.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { EASY_PASSWORD, isEasyPassword, wordsOfPerson, wordsOfStore } from './easy-password.ts';

export type ChangePasswordOutcome =
  | { ok: true; visitor: Visitor }
  | { ok: false; code: 'wrong_password' | 'no_password' | 'easy_password'; fields: Record<string, string> };

interface ChangePassword {
  currentPassword: string;
  newPassword: string;
  /** The continuing session keeps this device's name. */
  device: string | null;
}

export const hasPassword = async (deps: Deps, customerId: number): Promise<boolean> =>
  (await passwordHashOf(deps.db, customerId)) !== null;

/** Requires the current password. Ends every session; the caller continues as the returned `visitor`. */
export async function changePassword(
  deps: Deps,
  customer: Customer,
  { currentPassword, newPassword, device }: ChangePassword,
): Promise<ChangePasswordOutcome> {
  if (await isEasyPassword(newPassword, [...wordsOfPerson(customer), ...(await wordsOfStore(deps))]))
    return { ok: false, code: 'easy_password', fields: { newPassword: EASY_PASSWORD } };
  const checked = await checkPassword(deps, customer.id, currentPassword);
  if (!checked.ok) return checked;
  const passwordHash = await hashPassword(deps, newPassword);
  return inTransaction(deps, async (tx): Promise<ChangePasswordOutcome> => {
    if (!(await isStillPassword(tx, customer.id, checked.hash))) return WRONG;
    await updatePerson(tx.db, customer.id, { passwordHash });
    await endSessionsOf(tx, customer.id);
    await enqueueNotice(tx, passwordChangedMailJob, { customerId: customer.id });
    return { ok: true, visitor: await openSession(tx, customer.id, { device }) };
  });
}
