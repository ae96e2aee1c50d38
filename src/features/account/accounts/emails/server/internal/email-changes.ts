import { and, asc, eq, gt, isNull, lt, max, ne, not } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isEmailInUse } from '#features/account/accounts/server/email-in-use.ts';
import type { Db } from '#platform/database/database.ts';
import { emailChanges } from './tables.ts';

export async function insertEmailChange(
  db: Db,
  change: Omit<typeof emailChanges.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(emailChanges).values(change);
}

/** Returns the id of the customer's newest change, or 0 without one. */
export async function newestChangeOf(db: Db, customerId: number): Promise<number> {
  const [row] = await db
    .select({ id: max(emailChanges.id) })
    .from(emailChanges)
    .where(eq(emailChanges.customerId, customerId));
  return row?.id ?? 0;
}

/** Returns the address that the first change after this one replaced, or null when none followed. */
export async function emailReplacedAfter(
  db: Db,
  customerId: number,
  changeId: number,
): Promise<string | null> {
  const [row] = await db
    .select({ email: emailChanges.previousEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.customerId, customerId), gt(emailChanges.id, changeId)))
    .orderBy(asc(emailChanges.id))
    .limit(1);
  return row?.email ?? null;
}

/** Returns the former addresses that the customer had proved and that no other account uses or has proved. */
export async function formerEmailsOf(db: Db, customerId: number): Promise<string[]> {
  const others = alias(emailChanges, 'others');
  const isAlsoOthers = and(
    eq(others.previousEmail, emailChanges.previousEmail),
    others.previousProved,
    ne(others.customerId, customerId),
  );
  const rows = await db
    .selectDistinct({ email: emailChanges.previousEmail })
    .from(emailChanges)
    .leftJoin(others, isAlsoOthers)
    .where(
      and(
        eq(emailChanges.customerId, customerId),
        emailChanges.previousProved,
        not(isEmailInUse(emailChanges.previousEmail)),
        isNull(others.id),
      ),
    );
  return rows.map(({ email }) => email);
}

export async function deleteEmailChangesBefore(db: Db, before: Date): Promise<number> {
  return (await db.delete(emailChanges).where(lt(emailChanges.at, before))).rowCount ?? 0;
}
