import type { Operator } from '#features/desk/operations/operator.ts';
import { lockImports } from '#platform/import/run-import.ts';
import { uploadText } from './change-texts.ts';
import { lockTogether, updateTogether } from './internal/queries.ts';
import { changesOthers, waitsForSecondPerson, wrote } from './publish.ts';
import { type KindDeps, partsOf } from './shown-kinds.ts';

/**
 * Takes the end from a live change set and the others of its upload, so that their values stay. What needs a second person is kept
 * by one, because only its time was approved.
 */
export async function keep(
  tx: KindDeps,
  id: number,
  by: Operator,
): Promise<{ text: string } | { ok: false; code: 'not_found' | 'not_yours' | 'own_request' }> {
  await lockImports(tx.db);
  const parts = partsOf(tx, await lockTogether(tx.db, id), by);
  const ending = parts?.filter(({ set }) => set.endsAt !== null && set.state !== 'failed') ?? [];
  const [first] = ending;
  if (!parts || !first || !ending.some(({ set }) => set.state === 'live'))
    return { ok: false, code: 'not_found' };
  if (parts.some((part) => changesOthers(part, by))) return { ok: false, code: 'not_yours' };
  if (wrote(first.set, by) && (await waitsForSecondPerson(tx, parts)))
    return { ok: false, code: 'own_request' };
  await updateTogether(
    tx.db,
    ending.map(({ set }) => set),
    { endsAt: null },
  );
  return { text: uploadText(ending) };
}
