import type { Deps } from '#platform/deps.ts';
import { credentialsOf } from './internal/customer-queries.ts';
import { isPassword } from './internal/password.ts';

/** The customer id; null for an unknown e-mail (lower case) and a wrong password, after the same amount of work. */
export async function checkCredentials(deps: Deps, email: string, password: string): Promise<number | null> {
  const credentials = await credentialsOf(deps.db, email);
  const right = await isPassword(credentials?.passwordHash ?? null, password);
  return credentials && right ? credentials.id : null;
}
