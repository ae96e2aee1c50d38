import type { Deps } from '#platform/deps.ts';
import { normalizeEmail } from '#values/email.ts';
import { credentialsOf } from './internal/customer-queries.ts';

export const customerIdOfEmail = async (deps: Deps, email: string): Promise<number | null> =>
  (await credentialsOf(deps.db, normalizeEmail(email)))?.id ?? null;
