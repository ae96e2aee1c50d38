import type { Deps } from '#platform/deps.ts';
import { emailChangeMailJob } from './email-jobs.ts';
import { insertNotice } from './internal/change-notices.ts';

/** Mails an address that the account leaves. If `undoable`, the link in it restores the address. */
export async function noticeToAddress(
  tx: Deps,
  notice: Omit<Parameters<typeof insertNotice>[1], 'at'>,
): Promise<void> {
  const noticeId = await insertNotice(tx.db, { ...notice, at: tx.clock.now() });
  await tx.jobs.enqueue(tx.db, emailChangeMailJob, { noticeId });
}
