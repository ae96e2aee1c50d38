import type { Deps } from '#platform/deps.ts';
import { selectKnown } from './internal/queries.ts';

/** Notes that the bank has news about these charges; unknown ones are ignored. A job asks the bank. */
export async function hearCallback(deps: Deps, txids: readonly string[]): Promise<void> {
  const known = txids.length > 0 ? await selectKnown(deps.db, [...new Set(txids)]) : [];
  for (const txid of known) await deps.jobs.enqueue(deps.db, 'payments.settle', { txid });
}
