import type { Deps } from '#platform/deps.ts';
import { credentialsOf } from './internal/customer-queries.ts';
import { isPassword } from './internal/password.ts';

/** Whose e-mail (lower case) and password these are; null, after the same work, for an unknown e-mail and a wrong password. */
export async function checkCredentials(deps: Deps, email: string, password: string): Promise<number | null> {
  const credentials = await credentialsOf(deps.db, email);
  const right = await isPassword(credentials?.passwordHash ?? null, password);
  return credentials && right ? credentials.id : null;
}
