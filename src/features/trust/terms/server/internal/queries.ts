import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { placeholders, preparedSql } from '#platform/database/prepared.ts';
import type { AccountText, TermsSource } from '../../terms.ts';
import { acceptedTexts, termAcceptances } from './tables.ts';

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

type NewAcceptance = Omit<typeof termAcceptances.$inferInsert, 'terms' | 'version'>;
type NewText = Omit<typeof acceptedTexts.$inferInsert, 'since'>;

/** Records that one person accepted these texts, and keeps their words. */
export async function insertAcceptances(
  db: Db,
  texts: readonly NewText[],
  acceptance: NewAcceptance,
): Promise<void> {
  if (texts.length === 0) return;
  const kept = texts.map((text) => ({ ...text, since: acceptance.acceptedAt }));
  await db.insert(acceptedTexts).values(kept).onConflictDoNothing();
  const rows = texts.map(({ terms, version }) => ({ terms, version, ...acceptance }));
  await db.insert(termAcceptances).values(rows);
}

/** Deletes the words that no acceptance names any more. */
export async function deleteUnusedTexts(db: Db): Promise<void> {
  await db.execute(sql`delete from ${acceptedTexts} as text where not exists (
    select from ${termAcceptances} as one where one.terms = text.terms and one.version = text.version)`);
}

/** Versions of a text that people have accepted, the latest first, with the number of acceptances that are still stored. */
export const selectVersions = (db: Db, terms: TermsSource | AccountText) =>
  db
    .select({
      version: termAcceptances.version,
      acceptances: sql<number>`count(*)::int`,
      since: sql<Date>`min(${termAcceptances.acceptedAt})`.mapWith(termAcceptances.acceptedAt),
      markdown: acceptedTexts.markdown,
    })
    .from(termAcceptances)
    .leftJoin(
      acceptedTexts,
      and(eq(acceptedTexts.terms, termAcceptances.terms), eq(acceptedTexts.version, termAcceptances.version)),
    )
    .where(eq(termAcceptances.terms, terms))
    .groupBy(termAcceptances.version, acceptedTexts.terms, acceptedTexts.version)
    .orderBy(desc(sql`max(${termAcceptances.acceptedAt})`));

/** The words of these versions. */
export const selectTexts = async (db: Db, versions: readonly string[]) =>
  versions.length === 0
    ? []
    : db
        .select({
          terms: acceptedTexts.terms,
          version: acceptedTexts.version,
          markdown: acceptedTexts.markdown,
        })
        .from(acceptedTexts)
        .where(inArray(acceptedTexts.version, [...versions]));

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
