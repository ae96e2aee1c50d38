import type { Operator } from '#features/desk/operations/operator.ts';
import { lockChangeSet, updateChangeSet } from './internal/queries.ts';
import { changesText } from './publish.ts';
import { type KindDeps, shownKind } from './shown-kinds.ts';

/** Ends a draft or a scheduled change set before it is live. */
export async function discard(
  tx: KindDeps,
  id: number,
  by: Operator,
): Promise<{ text: string; wasDraft: boolean } | { ok: false; code: 'not_found' }> {
  const set = await lockChangeSet(tx.db, id);
  const shown = set && shownKind(tx, set.kind, by);
  if (!shown || (set.state !== 'draft' && set.state !== 'scheduled')) return { ok: false, code: 'not_found' };
  await updateChangeSet(tx.db, id, { state: 'discarded', endedAt: tx.clock.now() });
  return { text: changesText(shown, set.changes), wasDraft: set.state === 'draft' };
}
