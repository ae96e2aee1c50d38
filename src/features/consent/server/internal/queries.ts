import { and, asc, desc, eq, isNull, lt, lte } from 'drizzle-orm';
import type { Db } from '#platform/database.ts';
import { deleteOld } from '#platform/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import type { Choices } from '../../consent.ts';
import { consentChoices } from './tables.ts';

/** Who chooses: a customer, or the visitor of a session. */
export type Chooser = { customerId: number } | { sessionHash: string };

export async function insertChoices(db: Db, rows: (typeof consentChoices.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(consentChoices).values(rows);
}

/** The newest choice of each purpose. */
export async function selectChoices(db: Db, chooser: Chooser): Promise<Choices> {
  const rows = await db
    .selectDistinctOn([consentChoices.purpose], {
      purpose: consentChoices.purpose,
      granted: consentChoices.granted,
    })
    .from(consentChoices)
    .where(
      'customerId' in chooser
        ? eq(consentChoices.customerId, chooser.customerId)
        : eq(consentChoices.sessionHash, chooser.sessionHash),
    )
    .orderBy(consentChoices.purpose, desc(consentChoices.chosenAt), desc(consentChoices.id));
  return Object.fromEntries(rows.map(({ purpose, granted }) => [purpose, granted]));
}

export async function moveChoices(db: Db, sessionHash: string, customerId: number): Promise<void> {
  await db
    .update(consentChoices)
    .set({ customerId, sessionHash: null })
    .where(eq(consentChoices.sessionHash, sessionHash));
}

const { purpose, granted, textVersion, source, chosenAt } = consentChoices;

/** Oldest first. */
export const selectHistory = (db: Db, customerId: number) =>
  db
    .select({ purpose, granted, textVersion, source, chosenAt })
    .from(consentChoices)
    .where(eq(consentChoices.customerId, customerId))
    .orderBy(asc(chosenAt), asc(consentChoices.id));

export async function deleteChoicesOf(db: Db, customerId: number): Promise<void> {
  await db.delete(consentChoices).where(eq(consentChoices.customerId, customerId));
}

/** The first date stays. */
export async function setKeepUntil(db: Db, customerId: number, keepUntil: Date): Promise<void> {
  await db
    .update(consentChoices)
    .set({ keepUntil })
    .where(and(eq(consentChoices.customerId, customerId), isNull(consentChoices.keepUntil)));
}

export const deleteAnonymous = (deps: Deps, before: Date): Promise<number> =>
  deleteOld(deps, consentChoices, and(isNull(consentChoices.customerId), lt(chosenAt, before)));

export const deleteEnded = (deps: Deps, now: Date): Promise<number> =>
  deleteOld(deps, consentChoices, lte(consentChoices.keepUntil, now));
