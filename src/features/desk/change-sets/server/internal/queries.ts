import { and, desc, eq, gte, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { changeSets } from './tables.ts';

export type ChangeSet = typeof changeSets.$inferSelect;
export type NewChangeSet = typeof changeSets.$inferInsert;

export async function insertChangeSet(db: Db, row: NewChangeSet): Promise<number> {
  const [inserted] = await db.insert(changeSets).values(row).returning({ id: changeSets.id });
  return inserted?.id ?? 0;
}

export async function selectChangeSet(db: Db, id: number): Promise<ChangeSet | null> {
  const [row] = await db.select().from(changeSets).where(eq(changeSets.id, id));
  return row ?? null;
}

export async function lockChangeSet(db: Db, id: number): Promise<ChangeSet | null> {
  const [row] = await db.select().from(changeSets).where(eq(changeSets.id, id)).for('update');
  return row ?? null;
}

export async function updateChangeSet(db: Db, id: number, row: Partial<NewChangeSet>): Promise<void> {
  await db.update(changeSets).set(row).where(eq(changeSets.id, id));
}

const LISTED = {
  id: changeSets.id,
  kind: changeSets.kind,
  origin: changeSets.origin,
  state: changeSets.state,
  note: changeSets.note,
  staffId: changeSets.staffId,
  shellName: changeSets.shellName,
  createdAt: changeSets.createdAt,
  startsAt: changeSets.startsAt,
  endsAt: changeSets.endsAt,
  publishedAt: changeSets.publishedAt,
  endedAt: changeSets.endedAt,
  rows: sql<number>`jsonb_array_length(${changeSets.changes})`,
};

/** The newest first, without drafts. */
export const selectChangeSets = (
  db: Db,
  { kinds, before, limit }: { kinds: readonly string[]; before: number | undefined; limit: number },
) =>
  db
    .select(LISTED)
    .from(changeSets)
    .where(
      and(
        inArray(changeSets.kind, [...kinds]),
        ne(changeSets.state, 'draft'),
        before === undefined ? undefined : lt(changeSets.id, before),
      ),
    )
    .orderBy(desc(changeSets.id))
    .limit(limit);

/** Live change sets of the same kind that were published after this one and change one of these rows. */
export const selectLaterLive = (
  db: Db,
  { kind, id, publishedAt }: ChangeSet,
  keys: readonly string[],
): Promise<Pick<ChangeSet, 'id' | 'changes'>[]> =>
  db
    .select({ id: changeSets.id, changes: changeSets.changes })
    .from(changeSets)
    .where(
      and(
        eq(changeSets.kind, kind),
        eq(changeSets.state, 'live'),
        ne(changeSets.id, id),
        gte(changeSets.publishedAt, publishedAt ?? new Date(0)),
        sql`exists (select from jsonb_array_elements(${changeSets.changes}) as one (change)
          where change->>'key' = any(${sql.param(keys)}))`,
      ),
    )
    .orderBy(changeSets.publishedAt, changeSets.id);

/** Ids of scheduled change sets whose time has come, in the order of their times. */
export const selectDue = async (db: Db, now: Date): Promise<number[]> =>
  (
    await db
      .select({ id: changeSets.id })
      .from(changeSets)
      .where(and(eq(changeSets.state, 'scheduled'), lte(changeSets.startsAt, now)))
      .orderBy(changeSets.startsAt, changeSets.id)
  ).map(({ id }) => id);

export const selectEnding = async (db: Db, now: Date): Promise<number[]> =>
  (
    await db
      .select({ id: changeSets.id })
      .from(changeSets)
      .where(and(eq(changeSets.state, 'live'), lte(changeSets.endsAt, now)))
      .orderBy(changeSets.endsAt, changeSets.id)
  ).map(({ id }) => id);

export async function deleteDrafts(db: Db, before: Date): Promise<void> {
  await db.delete(changeSets).where(and(eq(changeSets.state, 'draft'), lt(changeSets.createdAt, before)));
}
