import type { Deps } from '#platform/deps.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { lockCustomer, passwordHashOf } from './customer-row.ts';
import { credentialsOf } from './internal/customer-queries.ts';

/** `passwordMark` is a keyed hash that changes with each new password. */
export interface AccountState {
  customerId: number;
  passwordMark: string;
}

export const stateOf = ({ config }: Deps, customerId: number, passwordHash: string | null): AccountState => ({
  customerId,
  passwordMark: limitKey(config.secret, 'password', passwordHash ?? ''),
});

export async function lockAccountState(tx: Deps, customerId: number): Promise<AccountState | null> {
  const stored = await lockCustomer(tx.db, customerId);
  return stored && stateOf(tx, customerId, stored.passwordHash);
}

/** Expects the e-mail in lower case. */
export async function accountStateOfEmail(deps: Deps, email: string): Promise<AccountState | null> {
  const stored = await credentialsOf(deps.db, email);
  return stored && stateOf(deps, stored.id, stored.passwordHash);
}

export const accountStateOf = async (deps: Deps, customerId: number): Promise<AccountState> =>
  stateOf(deps, customerId, await passwordHashOf(deps.db, customerId));
