import { refusesMail } from '#features/outreach/unsubscribe/server/refusals.ts';
import type { Deps } from '#platform/deps.ts';
import { selectByEmail } from './internal/queries.ts';

/** True for a subscribed or unconfirmed address. Show it only to the owner of the mailbox. */
export async function wantsNewsletter(deps: Deps, email: string): Promise<boolean> {
  const [row] = await selectByEmail(deps.db, email);
  if (!row) return false;
  return row.confirmedAt === null || !(await refusesMail(deps, { email, purpose: 'newsletter' }));
}
