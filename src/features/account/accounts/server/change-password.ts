import { endSessionsOf } from '#features/account/sessions/server/end-sessions.ts';
import { openSession } from '#features/account/sessions/server/start-session.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { Customer } from '../customer.ts';
import { passwordChangedMailJob } from './account-jobs.ts';
import { NO_PASSWORD, WRONG_PASSWORD } from './change-profile.ts';
import { lockCustomer, passwordHashOf, updatePerson } from './internal/customer-queries.ts';
import { EASY_PASSWORD, isEasyPassword, wordsOfPerson, wordsOfStore } from './internal/easy-password.ts';
import { hashPassword, isPassword } from './internal/password.ts';

export type ChangePasswordOutcome =
  | { ok: true; visitor: Visitor }
  | { ok: false; code: 'wrong_password' | 'no_password' | 'easy_password'; fields: Record<string, string> };

const WRONG = {
  ok: false,
  code: 'wrong_password',
  fields: { currentPassword: WRONG_PASSWORD },
} as const;

interface ChangePassword {
  currentPassword: string;
  newPassword: string;
  /** Device of the session that continues. */
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
  const known = await passwordHashOf(deps.db, customer.id);
  if (known === null) return { ok: false, code: 'no_password', fields: { currentPassword: NO_PASSWORD } };
  if (!(await isPassword(known, currentPassword))) return WRONG;
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(deps, async (tx): Promise<ChangePasswordOutcome> => {
    // Hashing is slow enough for another change to happen meanwhile.
    const stored = await lockCustomer(tx.db, customer.id);
    if (stored?.passwordHash !== known) return WRONG;
    await updatePerson(tx.db, customer.id, { passwordHash });
    await endSessionsOf(tx, customer.id);
    await tx.jobs.enqueue(tx.db, passwordChangedMailJob, { customerId: customer.id });
    return { ok: true, visitor: await openSession(tx, customer.id, { device }) };
  });
}
