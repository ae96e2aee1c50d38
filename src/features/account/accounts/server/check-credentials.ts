import type { Deps } from '#platform/deps.ts';
import { type AccountState, stateOf } from './account-state.ts';
import { credentialsOf } from './internal/customer-queries.ts';
import { isPassword } from './password.ts';

/** Returns null for an unknown e-mail (lower case) and for a wrong password, after the same amount of work. */
export async function checkCredentials(
  deps: Deps,
  email: string,
  password: string,
): Promise<AccountState | null> {
  const credentials = await credentialsOf(deps.db, email);
  const right = await isPassword(deps, credentials?.passwordHash ?? null, password);
  return credentials && right ? stateOf(deps, credentials.id, credentials.passwordHash) : null;
}
