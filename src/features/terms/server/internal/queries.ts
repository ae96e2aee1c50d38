import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database.ts';
import type { TermsSource } from '../../terms.ts';
import { termAcceptances } from './tables.ts';

type Accepter = { sessionHash: string | undefined; customerId: number | null };

const acceptedBy = ({ sessionHash, customerId }: Accepter) =>
  or(
    sessionHash ? eq(termAcceptances.sessionHash, sessionHash) : undefined,
    customerId === null ? undefined : eq(termAcceptances.customerId, customerId),
  ) ?? sql`false`;

export async function acceptedVersions(db: Db, who: Accepter, versions: string[]): Promise<TermsSource[]> {
  const rows = await db
    .selectDistinct({ terms: termAcceptances.terms })
    .from(termAcceptances)
    .where(and(acceptedBy(who), inArray(termAcceptances.version, versions)));
  return rows.map((row) => row.terms);
}

export async function insertAcceptance(db: Db, row: typeof termAcceptances.$inferInsert): Promise<void> {
  await db.insert(termAcceptances).values(row);
}

export async function moveAcceptances(db: Db, sessionHash: string, customerId: number): Promise<void> {
  await db
    .update(termAcceptances)
    .set({ customerId, sessionHash: null })
    .where(eq(termAcceptances.sessionHash, sessionHash));
}

export async function deleteAnonymous(db: Db, before: Date): Promise<void> {
  await db
    .delete(termAcceptances)
    .where(and(isNull(termAcceptances.customerId), lt(termAcceptances.acceptedAt, before)));
}
