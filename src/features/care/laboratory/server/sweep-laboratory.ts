import { settleLaboratoryJob } from '#features/purchase/orders/server/order-jobs.ts';
import type { Deps } from '#platform/deps.ts';
import { selectStuck, selectUnordered } from './internal/queries.ts';
import { applyMessageJob, sendToLaboratoryJob } from './laboratory-jobs.ts';

const BATCH = 500;
/** The jobs of a message have usually ended after this time. */
const QUIET_MS = 20 * 60_000;

/** Finds collections without an order and messages without a result, which no job looks after any more. */
export async function sweepLaboratory(deps: Deps): Promise<void> {
  for (const orderId of await selectUnordered(deps.db, BATCH))
    await deps.jobs.enqueue(deps.db, settleLaboratoryJob, { orderId });
  const before = new Date(deps.clock.now().getTime() - QUIET_MS);
  for (const { id, direction, laboratoryId, orderId } of await selectStuck(deps.db, before, BATCH))
    if (direction === 'in') await deps.jobs.enqueue(deps.db, applyMessageJob, { messageId: id });
    else if (orderId !== null)
      await deps.jobs.enqueue(deps.db, sendToLaboratoryJob, { laboratoryId, orderId });
}
