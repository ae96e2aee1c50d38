import { lt } from 'drizzle-orm';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import { daysBefore } from '#values/retention.ts';
import type { BulkAct, ItemState } from '../bulk.ts';
import { bulkJob } from './bulk-job.ts';
import { countItems, insertRun, selectItems, selectRun, selectRuns, stopItems } from './internal/queries.ts';
import { bulkRuns } from './internal/tables.ts';

export const KEPT_DAYS = 90;
const SHOWN = 20;

interface Start {
  key: string;
  act: BulkAct;
  incrementIds: readonly string[];
  seen: number;
}

const uuidOf = (key: string): string => key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A repeated request finds the run of the first one. */
export async function startRun(tx: Deps, { key, act, incrementIds, seen }: Start, staffId: number) {
  const id = uuidOf(key);
  const run = { id, staffId, act, seen, startedAt: tx.clock.now(), incrementIds: [...new Set(incrementIds)] };
  const isNew = await insertRun(tx.db, run);
  if (isNew) await tx.jobs.enqueue(tx.db, bulkJob, { runId: id });
  else if (!(await selectRun(tx.db, { id, staffId }))) return { ok: false, code: 'taken' } as const;
  return { id, isNew };
}

type Run = NonNullable<Awaited<ReturnType<typeof selectRun>>>;

async function withCounts(deps: Deps, runs: readonly Run[]) {
  const counted =
    runs.length === 0
      ? []
      : await countItems(
          deps.db,
          runs.map(({ id }) => id),
        );
  return runs.map(({ id, act, startedAt }) => {
    const own = counted.filter(({ runId }) => runId === id);
    const counts: Partial<Record<ItemState, number>> = Object.fromEntries(
      own.map(({ state, items }) => [state, items]),
    );
    return { id, act, startedAt: startedAt.toISOString(), counts };
  });
}

export const listRuns = async (deps: Deps, staffId: number) =>
  withCounts(deps, await selectRuns(deps.db, staffId, SHOWN));

/** Null for another member's run. */
export async function viewRun(deps: Deps, id: string, staffId: number) {
  const run = await selectRun(deps.db, { id, staffId });
  const [view] = run ? await withCounts(deps, [run]) : [];
  return view ? { ...view, items: await selectItems(deps.db, id) } : null;
}

/** An order in progress is finished. Returns how many are left unchanged, or null for another member's run. */
export async function stopRun(tx: Deps, id: string, staffId: number) {
  const run = await selectRun(tx.db, { id, staffId });
  return run && stopItems(tx.db, id);
}

export const deleteOldRuns = (deps: Deps): Promise<number> =>
  deleteOld(deps, bulkRuns, lt(bulkRuns.startedAt, daysBefore(deps.clock.now(), KEPT_DAYS)));
