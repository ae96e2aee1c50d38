import { and, asc, eq, inArray, isNotNull, isNull, lt, not, or } from 'drizzle-orm';
import { refusedSql } from '#features/outreach/subscriptions/unsubscribe/server/refused-sql.ts';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import { newsletterSubscriptions } from './tables.ts';

const refused = refusedSql(newsletterSubscriptions.email, 'newsletter');

export type SubscriptionRow = typeof newsletterSubscriptions.$inferSelect;

/** Returns the row's id, or null for a confirmed subscriber. A subscriber who left may ask again. */
export async function upsertRequest(
  db: Db,
  row: typeof newsletterSubscriptions.$inferInsert,
): Promise<number | null> {
  const { name, textVersion, askedAt } = row;
  const [stored] = await db
    .insert(newsletterSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: newsletterSubscriptions.email,
      set: { name, textVersion, askedAt, confirmedAt: null },
      setWhere: or(isNull(newsletterSubscriptions.confirmedAt), refused),
    })
    .returning({ id: newsletterSubscriptions.id });
  return stored?.id ?? null;
}

export async function subscriptionById(db: Db, id: number): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id));
  return row ?? null;
}

export async function setConfirmed(db: Db, id: number, confirmedAt: Date): Promise<boolean> {
  const rows = await db
    .update(newsletterSubscriptions)
    .set({ confirmedAt })
    .where(and(eq(newsletterSubscriptions.id, id), isNull(newsletterSubscriptions.confirmedAt)))
    .returning({ id: newsletterSubscriptions.id });
  return rows.length > 0;
}

export const selectConfirmed = (db: Db): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(newsletterSubscriptions)
    .where(and(isNotNull(newsletterSubscriptions.confirmedAt), not(refused)))
    .orderBy(asc(newsletterSubscriptions.confirmedAt), asc(newsletterSubscriptions.id));

export const selectByEmails = (db: Db, emails: readonly string[]): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(newsletterSubscriptions)
    .where(inArray(newsletterSubscriptions.email, [...emails]));

export async function deleteByEmails(db: Db, emails: readonly string[]): Promise<void> {
  await db.delete(newsletterSubscriptions).where(inArray(newsletterSubscriptions.email, [...emails]));
}

export const deleteUnconfirmedBefore = (deps: Deps, moment: Date): Promise<number> =>
  deleteOld(
    deps,
    newsletterSubscriptions,
    and(isNull(newsletterSubscriptions.confirmedAt), lt(newsletterSubscriptions.askedAt, moment)),
  );

export const deleteRefused = (deps: Deps): Promise<number> =>
  deleteOld(deps, newsletterSubscriptions, and(isNotNull(newsletterSubscriptions.confirmedAt), refused));
