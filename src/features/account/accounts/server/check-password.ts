import type { Deps } from '#platform/deps.ts';
import { lockCustomer, passwordHashOf } from './customer-row.ts';
import { isPassword } from './password.ts';

export const WRONG_PASSWORD = 'Senha atual incorreta.';
const NO_PASSWORD = 'Sua conta ainda não tem senha: você entra por uma rede social.';

export type CheckedPassword =
  | { ok: true; hash: string }
  | { ok: false; code: 'wrong_password' | 'no_password'; fields: { currentPassword: string } };

export const WRONG = {
  ok: false,
  code: 'wrong_password',
  fields: { currentPassword: WRONG_PASSWORD },
} as const;

/** Hashing is slow, so run this outside the transaction, and compare the hash inside it by `isStillPassword`. */
export async function checkPassword(
  deps: Deps,
  customerId: number,
  password: string,
): Promise<CheckedPassword> {
  const hash = await passwordHashOf(deps.db, customerId);
  if (hash === null) return { ok: false, code: 'no_password', fields: { currentPassword: NO_PASSWORD } };
  return (await isPassword(deps, hash, password)) ? { ok: true, hash } : WRONG;
}

/** Locks the account until the transaction ends. */
export const isStillPassword = async (tx: Deps, customerId: number, hash: string): Promise<boolean> =>
  (await lockCustomer(tx.db, customerId))?.passwordHash === hash;
