import type { Deps } from '#platform/deps.ts';
import { normalizeEmail } from '#values/email.ts';
import { credentialsOf, deleteSessionsOf } from './internal/queries.ts';

/** Signs one customer out everywhere, by e-mail. Returns the sessions ended; null when nobody has that e-mail. */
export async function endSessionsOf(deps: Deps, email: string): Promise<number | null> {
  const customer = await credentialsOf(deps.db, normalizeEmail(email));
  return customer ? deleteSessionsOf(deps.db, customer.id) : null;
}

/** Signs everybody out. Returns the sessions ended. */
export const endAllSessions = (deps: Deps): Promise<number> => deleteSessionsOf(deps.db, 'everybody');
