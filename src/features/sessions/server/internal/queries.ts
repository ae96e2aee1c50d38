import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Db } from '#platform/database.ts';
import { deleteOld } from '#platform/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import { sessions } from './tables.ts';

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSessionsOf(db: Db, who: number | 'everybody'): Promise<number> {
  const whose = who === 'everybody' ? undefined : eq(sessions.customerId, who);
  return (await db.delete(sessions).where(whose)).rowCount ?? 0;
}

export async function deleteSessionsExcept(db: Db, customerId: number, tokenHash: string): Promise<number> {
  const others = and(eq(sessions.customerId, customerId), ne(sessions.tokenHash, tokenHash));
  return (await db.delete(sessions).where(others)).rowCount ?? 0;
}

export async function updateExpiry(
  db: Db,
  tokenHash: string,
  { now, before, begunAfter, until }: Record<'now' | 'before' | 'begunAfter' | 'until', Date>,
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ expiresAt: until })
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        lt(sessions.expiresAt, before),
        gt(sessions.createdAt, begunAfter),
      ),
    )
    .returning({ hash: sessions.tokenHash });
  return rows.length > 0;
}

export const deleteExpired = (deps: Deps): Promise<number> =>
  deleteOld(deps, sessions, lt(sessions.expiresAt, deps.clock.now()));

export const selectSessionsOf = (db: Db, customerId: number) =>
  db
    .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.customerId, customerId))
    .orderBy(asc(sessions.createdAt));
