import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import { sessions } from './tables.ts';

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSessionsOf(db: Db, who: number | 'everybody'): Promise<number> {
  const condition = who === 'everybody' ? undefined : eq(sessions.customerId, who);
  return (await db.delete(sessions).where(condition)).rowCount ?? 0;
}

export async function deleteSessionsExcept(db: Db, customerId: number, tokenHash: string): Promise<number> {
  const others = and(eq(sessions.customerId, customerId), ne(sessions.tokenHash, tokenHash));
  return (await db.delete(sessions).where(others)).rowCount ?? 0;
}

export async function deleteOneSession(
  db: Db,
  { customerId, id, except }: { customerId: number; id: string; except: string },
): Promise<boolean> {
  const one = and(eq(sessions.id, id), eq(sessions.customerId, customerId), ne(sessions.tokenHash, except));
  return (await db.delete(sessions).where(one)).rowCount === 1;
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
    .select({ device: sessions.device, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.customerId, customerId))
    .orderBy(asc(sessions.createdAt));

interface Listing {
  now: Date;
  sessionHash: string;
  atMost: number;
}

export const selectOpenSessions = (db: Db, customerId: number, { now, sessionHash, atMost }: Listing) => {
  const current = sql<boolean>`${sessions.tokenHash} = ${sessionHash}`;
  return db
    .select({ id: sessions.id, device: sessions.device, createdAt: sessions.createdAt, current })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(current), desc(sessions.createdAt), asc(sessions.id))
    .limit(atMost);
};

export async function selectDevice(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ device: sessions.device }).from(sessions).where(eq(sessions.id, id));
  return row?.device ?? null;
}

export async function selectCreation(db: Db, tokenHash: string, now: Date): Promise<Date | null> {
  const open = and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now));
  const [row] = await db.select({ createdAt: sessions.createdAt }).from(sessions).where(open);
  return row?.createdAt ?? null;
}
