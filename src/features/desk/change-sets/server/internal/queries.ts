import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { mapInSlices } from '#platform/pauses.ts';
import type { Change } from '../overlay.ts';
import { changeSets } from './tables.ts';

export type ChangeSet = typeof changeSets.$inferSelect;
export type NewChangeSet = typeof changeSets.$inferInsert;

export async function insertChangeSet(db: Db, row: NewChangeSet): Promise<number> {
  const values = { ...row, changes: await asJson(row.changes) };
  const [inserted] = await db.insert(changeSets).values(values).returning({ id: changeSets.id });
  return inserted?.id ?? 0;
}

/** Inserts the change sets of one upload in the order of their kinds, and returns the first one's id. */
export async function insertTogether(db: Db, rows: readonly NewChangeSet[]): Promise<number> {
  const ids: number[] = [];
  for (const row of rows) ids.push(await insertChangeSet(db, row));
  await joinTogether(db, ids);
  return ids[0] ?? 0;
}

/** Makes change sets one, named by the first: they are shown and undone together. */
export async function joinTogether(db: Db, ids: readonly number[]): Promise<void> {
  const [first] = ids;
  if (ids.length > 1)
    await db
      .update(changeSets)
      .set({ batch: first })
      .where(inArray(changeSets.id, [...ids]));
}

/** The change set and the others of its upload. */
const withItsUpload = (id: number) =>
  or(eq(changeSets.id, id), sql`${changeSets.batch} = (select batch from change_sets where id = ${id})`);

/** A change set with the others of its upload, in the order in which they are written. */
export const lockTogether = (db: Db, id: number): Promise<ChangeSet[]> =>
  db.select().from(changeSets).where(withItsUpload(id)).orderBy(changeSets.id).for('update');

export async function updateChangeSet(db: Db, id: number, row: Partial<NewChangeSet>): Promise<void> {
  const values = row.changes ? { ...row, changes: await asJson(row.changes) } : row;
  await db.update(changeSets).set(values).where(eq(changeSets.id, id));
}

/** Thousands of rows are megabytes of JSON, which would otherwise be written at one go. */
const asJson = async (changes: readonly Change[]): Promise<SQL<Change[]>> =>
  sql`${`[${(await mapInSlices(changes, (change) => JSON.stringify(change))).join()}]`}::jsonb`;

export async function updateTogether(
  db: Db,
  sets: readonly ChangeSet[],
  row: Partial<NewChangeSet>,
): Promise<void> {
  const ids = sets.map(({ id }) => id);
  await db.update(changeSets).set(row).where(inArray(changeSets.id, ids));
}

const LISTED = {
  id: changeSets.id,
  kind: changeSets.kind,
  origin: changeSets.origin,
  state: changeSets.state,
  note: changeSets.note,
  staffId: changeSets.staffId,
  shellName: changeSets.shellName,
  draftedBy: changeSets.draftedBy,
  draftedInShell: changeSets.draftedInShell,
  approvedBy: changeSets.approvedBy,
  approvedInShell: changeSets.approvedInShell,
  createdAt: changeSets.createdAt,
  startsAt: changeSets.startsAt,
  endsAt: changeSets.endsAt,
  publishedAt: changeSets.publishedAt,
  endedAt: changeSets.endedAt,
};

const ROWS = sql<number>`jsonb_array_length(${changeSets.changes})`;

/** A change set with the others of its upload, and a page of the changes of this one alone: thousands of rows are megabytes. */
export const selectTogether = (db: Db, id: number, page: { after: number; limit: number }) =>
  db
    .select({
      ...LISTED,
      rows: ROWS,
      added: sql<number>`(select count(*)::int from jsonb_array_elements(${changeSets.changes}) as one (change)
        where change->'before' = 'null')`,
      changes: sql<
        Change[]
      >`case when ${changeSets.id} = ${id} then jsonb_path_query_array(${changeSets.changes},
        ${`$[${page.after} to ${page.after + page.limit - 1}]`}::jsonpath) else '[]' end`,
      findings: changeSets.findings,
      kept: changeSets.kept,
      failure: changeSets.failure,
    })
    .from(changeSets)
    .where(withItsUpload(id))
    .orderBy(changeSets.id);

const KINDS_TOGETHER = sql<string[]>`array(select part.kind from change_sets part
  where part.id = change_sets.id or part.batch = change_sets.id order by part.id)`;

const changesOneOf = (keys: readonly string[]): SQL =>
  sql`exists (select from jsonb_array_elements(${changeSets.changes}) as one (change)
    where change->>'key' = any(${sql.param(keys)}))`;

/** Whether one of an upload's change sets changes this row. */
const changesRow = (kind: string | undefined, key: string): SQL =>
  sql`exists (select from change_sets part, jsonb_array_elements(part.changes) as one (change)
    where (part.id = change_sets.id or part.batch = change_sets.id) and part.kind = ${kind} and change->>'key' = ${key})`;

/** The newest first, without drafts. Change sets of one upload are one, which is listed if the person may see all its kinds. */
export const selectChangeSets = (
  db: Db,
  {
    kinds,
    kind,
    row,
    before,
    limit,
  }: {
    kinds: readonly string[];
    kind: string | undefined;
    row: string | undefined;
    before: number | undefined;
    limit: number;
  },
) =>
  db
    .select({
      ...LISTED,
      rows: sql<number>`(select sum(jsonb_array_length(part.changes))::int from change_sets part
        where part.id = change_sets.id or part.batch = change_sets.id)`,
      changed: sql<string[]>`array(select part.kind from change_sets part
        where (part.id = change_sets.id or part.batch = change_sets.id) and part.changes <> '[]' order by part.id)`,
    })
    .from(changeSets)
    .where(
      and(
        or(isNull(changeSets.batch), eq(changeSets.batch, changeSets.id)),
        sql`${KINDS_TOGETHER} <@ ${sql.param(kinds)}::text[]`,
        kind === undefined ? undefined : sql`${kind} = any(${KINDS_TOGETHER})`,
        ne(changeSets.state, 'draft'),
        before === undefined ? undefined : lt(changeSets.id, before),
        row === undefined ? undefined : changesRow(kind, row),
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
        changesOneOf(keys),
      ),
    )
    .orderBy(changeSets.publishedAt, changeSets.id);

/** Whether a way back from one of these change sets waits for a second person. */
export async function isBeingUndone(db: Db, ids: readonly number[]): Promise<boolean> {
  const [waiting] = await db
    .select({ id: changeSets.id })
    .from(changeSets)
    .where(and(eq(changeSets.state, 'waiting'), inArray(changeSets.undoes, [...ids])))
    .limit(1);
  return waiting !== undefined;
}

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

/** Live change sets with an end that change this row, each with the row's change, the first to end first. */
export const selectEndingOf = (
  db: Db,
  { kind, key }: { kind: string; key: string },
): Promise<{ id: number; endsAt: Date | null; change: Change }[]> =>
  db
    .select({
      id: changeSets.id,
      endsAt: changeSets.endsAt,
      change: sql<Change>`jsonb_path_query_first(${changeSets.changes}, '$[*] ? (@.key == $key)',
        ${JSON.stringify({ key })}::jsonb)`,
    })
    .from(changeSets)
    .where(
      and(
        eq(changeSets.kind, kind),
        eq(changeSets.state, 'live'),
        isNotNull(changeSets.endsAt),
        changesOneOf([key]),
      ),
    )
    .orderBy(changeSets.endsAt, changeSets.id);

/** What change sets made of one column of these rows since a moment, and what their ends and undoings made of it, in order. */
export async function selectMoves(
  db: Db,
  { kind, column, keys, since }: { kind: string; column: string; keys: readonly string[]; since: Date },
): Promise<{ key: string; from: string; to: string; at: Date }[]> {
  const { rows } = await db.execute<{ key: string; from: string; to: string; at: string }>(sql`
    with moved as (
      select id, change->>'key' as key, change->'before'->>${column} as before, change->'after'->>${column} as after,
        published_at, ended_at
      from change_sets, jsonb_array_elements(changes) as one (change)
      where kind = ${kind} and published_at is not null and change->>'key' = any(${sql.param(keys)})
        and (published_at > ${since.toISOString()}::timestamptz or ended_at > ${since.toISOString()}::timestamptz)
        and change->'before'->>${column} <> change->'after'->>${column}
    )
    select key, before as "from", after as "to", published_at as at, id from moved
    union all select key, after, before, ended_at, id from moved where ended_at is not null
    order by at, id`);
  return rows
    .map(({ key, from, to, at }) => ({ key, from, to, at: new Date(at) }))
    .filter(({ at }) => at > since);
}

export async function deleteDrafts(db: Db, before: Date): Promise<void> {
  await db.delete(changeSets).where(and(eq(changeSets.state, 'draft'), lt(changeSets.createdAt, before)));
}

/** Change sets that wrote this row at one of these moments, when they came or when they were taken back. */
export const selectAtMoments = (
  db: Db,
  { kind, key, moments }: { kind: string; key: string; moments: readonly Date[] },
): Promise<ChangeSet[]> =>
  db
    .select()
    .from(changeSets)
    .where(
      and(
        eq(changeSets.kind, kind),
        or(inArray(changeSets.publishedAt, [...moments]), inArray(changeSets.endedAt, [...moments])),
        sql`${changeSets.changes} @> ${JSON.stringify([{ key }])}::jsonb`,
      ),
    )
    .orderBy(changeSets.id);
