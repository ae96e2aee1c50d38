import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { placeholders, preparedSql } from '#platform/database/prepared.ts';
import type { AccountText, TermsSource } from '../../terms.ts';
import { termAcceptances } from './tables.ts';

type Accepter = { sessionHash?: string | null | undefined; customerId: number | null };

const params = placeholders('sessionHash', 'customerId', 'versions');

const acceptances = preparedSql<{ terms: TermsSource | AccountText }>(sql`
  select distinct terms from term_acceptances
  where (session_hash = ${params.sessionHash} or customer_id = ${params.customerId}) and version = any(${params.versions})`);

export async function acceptedVersions(
  db: Db,
  { sessionHash = null, customerId }: Accepter,
  versions: string[],
): Promise<(TermsSource | AccountText)[]> {
  const rows = await acceptances(db, { sessionHash, customerId, versions });
  return rows.map((row) => row.terms);
}

export async function insertAcceptances(
  db: Db,
  rows: readonly (typeof termAcceptances.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(termAcceptances).values([...rows]);
}

export const selectAcceptancesOf = (db: Db, customerId: number) =>
  db
    .select({
      terms: termAcceptances.terms,
      version: termAcceptances.version,
      acceptedAt: termAcceptances.acceptedAt,
      atCounter: termAcceptances.atCounter,
    })
    .from(termAcceptances)
    .where(eq(termAcceptances.customerId, customerId))
    .orderBy(asc(termAcceptances.acceptedAt), asc(termAcceptances.id));
