import { refuseMail } from '#features/outreach/unsubscribe/server/refusals.ts';
import type { Deps } from '#platform/deps.ts';
import { deleteByEmail } from './internal/queries.ts';

export async function leaveNewsletter(tx: Deps, email: string): Promise<void> {
  await refuseMail(tx, { email, purpose: 'newsletter' });
  await deleteByEmail(tx.db, email);
}
