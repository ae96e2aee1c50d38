import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Choices } from '../../consent.ts';
import { consentChoices } from './tables.ts';

export type Chooser = { customerId: number } | { sessionHash: string };

export async function insertChoices(db: Db, rows: (typeof consentChoices.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(consentChoices).values(rows);
}

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

const { purpose, granted, textVersion, source, chosenAt } = consentChoices;

export const selectHistory = (db: Db, customerId: number) =>
  db
    .select({ purpose, granted, textVersion, source, chosenAt })
    .from(consentChoices)
    .where(eq(consentChoices.customerId, customerId))
    .orderBy(asc(chosenAt), asc(consentChoices.id));
