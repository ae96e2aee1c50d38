import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { BulkAct, ItemState } from '../../bulk.ts';
import { bulkItems, bulkRuns } from './tables.ts';

type NewRun = typeof bulkRuns.$inferInsert & { incrementIds: readonly string[] };

/** Returns false when the run exists. */
export async function insertRun(db: Db, { incrementIds, ...run }: NewRun): Promise<boolean> {
  const made = await db.insert(bulkRuns).values(run).onConflictDoNothing();
  if (made.rowCount !== 1) return false;
  await db
    .insert(bulkItems)
    .values(incrementIds.map((incrementId, position) => ({ runId: run.id, position, incrementId })));
  return true;
}

interface OwnRun {
  id: string;
  staffId: number;
}

export async function selectRun(db: Db, { id, staffId }: OwnRun) {
  const own = and(eq(bulkRuns.id, id), eq(bulkRuns.staffId, staffId));
  return (await db.select().from(bulkRuns).where(own))[0] ?? null;
}

export const selectRuns = (db: Db, staffId: number, limit: number) =>
  db
    .select()
    .from(bulkRuns)
    .where(eq(bulkRuns.staffId, staffId))
    .orderBy(desc(bulkRuns.startedAt))
    .limit(limit);

export const selectItems = (db: Db, runId: string) =>
  db
    .select({ incrementId: bulkItems.incrementId, state: bulkItems.state, detail: bulkItems.detail })
    .from(bulkItems)
    .where(eq(bulkItems.runId, runId))
    .orderBy(asc(bulkItems.position));

export const countItems = (db: Db, runIds: readonly string[]) =>
  db
    .select({ runId: bulkItems.runId, state: bulkItems.state, items: count() })
    .from(bulkItems)
    .where(inArray(bulkItems.runId, [...runIds]))
    .groupBy(bulkItems.runId, bulkItems.state);

export interface TakenItem {
  runId: string;
  position: number;
  incrementId: string;
  staffId: number;
  act: BulkAct;
  seen: number;
}

/** Locks the next item until the transaction ends, so that another process takes another one. */
export async function takeItem(db: Db, runId: string): Promise<TakenItem | null> {
  const [item] = await db
    .select({
      runId: bulkItems.runId,
      position: bulkItems.position,
      incrementId: bulkItems.incrementId,
      staffId: bulkRuns.staffId,
      act: bulkRuns.act,
      seen: bulkRuns.seen,
    })
    .from(bulkItems)
    .innerJoin(bulkRuns, eq(bulkRuns.id, bulkItems.runId))
    .where(and(eq(bulkItems.runId, runId), eq(bulkItems.state, 'waiting')))
    .orderBy(asc(bulkItems.position))
    .limit(1)
    .for('update', { of: bulkItems, skipLocked: true });
  return item ?? null;
}

interface Ended {
  state: Exclude<ItemState, 'waiting'>;
  detail: string;
}

/** Changes nothing once the item has an outcome. */
export async function endItem(
  db: Db,
  { runId, position }: Pick<TakenItem, 'runId' | 'position'>,
  end: Ended,
): Promise<void> {
  const item = and(eq(bulkItems.runId, runId), eq(bulkItems.position, position));
  await db
    .update(bulkItems)
    .set(end)
    .where(and(item, eq(bulkItems.state, 'waiting')));
}

export async function stopItems(db: Db, runId: string): Promise<number> {
  const stopped = await db
    .update(bulkItems)
    .set({ state: 'stopped' })
    .where(and(eq(bulkItems.runId, runId), eq(bulkItems.state, 'waiting')));
  return stopped.rowCount ?? 0;
}
