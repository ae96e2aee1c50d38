import { isDatabaseUnavailable } from '#platform/database/database-errors.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { RunLater } from '#platform/jobs/job-handler.ts';
import { BULK_ACTS, inputOf } from '../bulk.ts';
import { endItem, type TakenItem, takeItem } from './internal/queries.ts';

interface OperationRun {
  staffId: number;
  operation: string;
  input: object;
}

/**
 * Runs an operation in the name of an absent staff member, with the member's current rights. It joins the transaction
 * of `deps`. `detail` is the reason of a refusal, in Portuguese.
 */
export type RunForStaff = (
  deps: Deps,
  run: OperationRun,
) => Promise<{ ok: true } | { ok: false; detail: string }>;

type BulkDeps = Deps & { runForStaff: RunForStaff };

/** A job may take two minutes, and other jobs wait meanwhile. */
const AT_ONCE = 100;

/**
 * The job orders.bulk. Each order and its result are one transaction, so a repeated job continues and repeats no order.
 */
export async function runBulk(deps: BulkDeps, { runId }: { runId: string }): Promise<RunLater | null> {
  for (let done = 0; done < AT_ONCE; done++) if (!(await runNext(deps, runId))) return null;
  return new RunLater(0);
}

async function runNext(deps: BulkDeps, runId: string): Promise<boolean> {
  let taken: TakenItem | null = null;
  try {
    return await inTransaction(deps, async (tx) => {
      const item = await takeItem(tx.db, runId);
      taken = item;
      if (!item) return false;
      const { staffId, act } = item;
      const run = { staffId, operation: BULK_ACTS[act].operation, input: inputOf(act, item) };
      const outcome = await deps.runForStaff(tx, run);
      const detail = outcome.ok ? '' : outcome.detail;
      await endItem(tx.db, item, { state: outcome.ok ? 'done' : 'refused', detail });
      return true;
    });
  } catch (err) {
    if (!taken || isDatabaseUnavailable(err)) throw err;
    deps.log.error({ err, runId }, 'an order of a bulk run failed');
    await endItem(deps.db, taken, { state: 'failed', detail: 'A loja falhou. Tente de novo neste pedido.' });
    return true;
  }
}
