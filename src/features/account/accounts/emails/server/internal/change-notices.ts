import { and, eq, gt, gte, lt, or } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { emailChangeNotices } from './tables.ts';

type Notice = typeof emailChangeNotices.$inferSelect;

export async function insertNotice(
  db: Db,
  notice: Pick<Notice, 'customerId' | 'kind' | 'email' | 'undoable' | 'at'>,
): Promise<number> {
  const [row] = await db.insert(emailChangeNotices).values(notice).returning({ id: emailChangeNotices.id });
  if (!row) throw new Error('An inserted notice was not returned');
  return row.id;
}

export async function noticeById(db: Db, id: number): Promise<Notice | null> {
  const [row] = await db.select().from(emailChangeNotices).where(eq(emailChangeNotices.id, id));
  return row ?? null;
}

export async function setUndoHash(db: Db, id: number, undoHash: string): Promise<void> {
  await db.update(emailChangeNotices).set({ undoHash }).where(eq(emailChangeNotices.id, id));
}

const isOpen = (now: Date) =>
  and(
    eq(emailChangeNotices.undoable, true),
    gt(emailChangeNotices.at, daysBefore(now, RETENTION_DAYS.emailChangeNotices)),
  );

/** Returns null for an unknown, used or expired link. */
export async function openNotice(db: Db, undoHash: string, now: Date): Promise<Notice | null> {
  const [row] = await db
    .select()
    .from(emailChangeNotices)
    .where(and(eq(emailChangeNotices.undoHash, undoHash), isOpen(now)));
  return row ?? null;
}

/** Ends the link, the later ones, because they would restore what was undone, and the others of the same address. */
export async function deleteUndone(db: Db, { id, customerId, email }: Notice): Promise<void> {
  await db
    .delete(emailChangeNotices)
    .where(
      and(
        eq(emailChangeNotices.customerId, customerId),
        or(gte(emailChangeNotices.id, id), eq(emailChangeNotices.email, email)),
      ),
    );
}

/** An address is reserved while the reader of another account's former address may still restore it. */
export async function isReserved(
  db: Db,
  { email, now, customerId = 0 }: { email: string; now: Date; customerId?: number },
): Promise<boolean> {
  const rows = await db
    .select({ customerId: emailChangeNotices.customerId })
    .from(emailChangeNotices)
    .where(and(eq(emailChangeNotices.email, email), isOpen(now)));
  return rows.some((row) => row.customerId !== customerId);
}

export async function deleteNoticesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(emailChangeNotices).where(lt(emailChangeNotices.at, before));
}
