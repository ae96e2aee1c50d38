import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { hashPassword, isPassword } from './password.ts';
import { deleteSessionsOf, lockCustomer, passwordHashOf, updatePerson } from './queries.ts';
import { openSession } from './start-session.ts';

export type ChangePasswordOutcome =
  | { ok: true; visitor: Visitor }
  | { ok: false; code: 'wrong_password' | 'no_password' };

interface ChangePassword {
  currentPassword: string;
  newPassword: string;
}

/** Does the customer sign in by a password, or by a social account only? */
export const hasPassword = async (deps: Deps, customerId: number): Promise<boolean> =>
  (await passwordHashOf(deps.db, customerId)) !== null;

/** Takes a new password from who knows the present one. Every session ends; the caller's goes on as `visitor`. */
export async function changePassword(
  deps: Deps,
  customerId: number,
  { currentPassword, newPassword }: ChangePassword,
): Promise<ChangePasswordOutcome> {
  const known = await passwordHashOf(deps.db, customerId);
  if (known === null) return { ok: false, code: 'no_password' };
  if (!(await isPassword(known, currentPassword))) return { ok: false, code: 'wrong_password' };
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(deps, async (tx): Promise<ChangePasswordOutcome> => {
    // Hashing takes long enough for another change to come between.
    const stored = await lockCustomer(tx.db, customerId);
    if (stored?.passwordHash !== known) return { ok: false, code: 'wrong_password' };
    await updatePerson(tx.db, customerId, { passwordHash });
    await deleteSessionsOf(tx.db, customerId);
    return { ok: true, visitor: await openSession(tx, customerId) };
  });
}
