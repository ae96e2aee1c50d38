import type { Operator } from '#features/desk/operations/operator.ts';
import type { ChangeSetState } from '../change-set.ts';
import { uploadText } from './change-texts.ts';
import { lockTogether, updateTogether } from './internal/queries.ts';
import { type KindDeps, partsOf } from './shown-kinds.ts';

const DISCARDED: readonly ChangeSetState[] = ['draft', 'waiting', 'scheduled'];

/** Ends a draft, a waiting or a scheduled change set, with the others of its upload, before it is live. */
export async function discard(
  tx: KindDeps,
  id: number,
  by: Operator,
): Promise<{ text: string; wasDraft: boolean } | { ok: false; code: 'not_found' }> {
  const parts = partsOf(tx, await lockTogether(tx.db, id), by);
  const [first] = parts ?? [];
  if (!parts || !first || !DISCARDED.includes(first.set.state)) return { ok: false, code: 'not_found' };
  await updateTogether(
    tx.db,
    parts.map(({ set }) => set),
    { state: 'discarded', endedAt: tx.clock.now() },
  );
  return { text: uploadText(parts), wasDraft: first.set.state === 'draft' };
}
