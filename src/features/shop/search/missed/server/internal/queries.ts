import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { MIN_PEOPLE, type MissedKind } from '../../missed.ts';
import { missedPhrases } from './tables.ts';

/** A thousand addresses cannot make the table larger than this. */
const MOST_ROWS = 20_000;

const taken = sql<number>`bit_count(${missedPhrases.visitors}::bit(32))::int`;

interface Visit {
  key: string;
  /** The bit of the shopper's slot. */
  bit: number;
}

/** Returns the keys whose words the store may ask for. Rows are locked in the order of their keys. */
export async function addVisits(
  db: Db,
  { kind, visits, day }: { kind: MissedKind; visits: readonly Visit[]; day: CalendarDay },
): Promise<string[]> {
  const sorted = visits.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const keys = sql.param(sorted.map(({ key }) => key));
  const bits = sql.param(sorted.map(({ bit }) => bit));
  const { rows } = await db.execute<{ key: string; ready: boolean }>(sql`
    insert into ${missedPhrases} as kept (key, kind, visitors, last_day)
    select n.key, ${kind}, n.bit, ${day}::date
    from unnest(${keys}::text[], ${bits}::bigint[]) as n (key, bit)
    where exists (select from ${missedPhrases} m where m.key = n.key)
      or (select count(*) from ${missedPhrases}) < ${MOST_ROWS}
    on conflict (key) do update set
      visitors = kept.visitors | excluded.visitors, last_day = excluded.last_day
    returning key, words is null and bit_count(visitors::bit(32)) >= ${MIN_PEOPLE} as ready`);
  return rows.filter(({ ready }) => ready).map(({ key }) => key);
}

/** Does nothing for a phrase that too few people have used. */
export async function setWords(db: Db, key: string, words: string): Promise<void> {
  await db
    .update(missedPhrases)
    .set({ words })
    .where(
      and(eq(missedPhrases.key, key), sql`${missedPhrases.words} is null and ${taken} >= ${MIN_PEOPLE}`),
    );
}

/** The phrases with words, of most people first. */
export const selectReadable = (db: Db, { hidden, limit }: { hidden: boolean; limit: number }) =>
  db
    .select({
      key: missedPhrases.key,
      kind: missedPhrases.kind,
      words: sql<string>`${missedPhrases.words}`,
      taken,
      lastDay: missedPhrases.lastDay,
    })
    .from(missedPhrases)
    .where(and(isNotNull(missedPhrases.words), eq(missedPhrases.hidden, hidden)))
    .orderBy(desc(taken), desc(missedPhrases.lastDay), missedPhrases.words)
    .limit(limit);

/** Returns false for a phrase without words. */
export async function setHidden(db: Db, key: string, hidden: boolean): Promise<boolean> {
  const own: SQL | undefined = and(eq(missedPhrases.key, key), isNotNull(missedPhrases.words));
  return (await db.update(missedPhrases).set({ hidden }).where(own)).rowCount === 1;
}

export const deleteMissedBefore = (deps: Deps, day: CalendarDay): Promise<number> =>
  deleteOld(deps, missedPhrases, lt(missedPhrases.lastDay, day));
