import { lt } from 'drizzle-orm';
import { staffNames } from '#features/desk/staff/team/server/manage-team.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import { selectOthers, upsertPresence } from './internal/presence-queries.ts';
import { orderPresences } from './internal/tables.ts';

/** In ms, a little longer than two beats of a page, so that a colleague stays visible when one beat is lost. */
const PRESENT_MS = 40_000;

const since = (deps: Pick<Deps, 'clock'>): Date => new Date(deps.clock.now().getTime() - PRESENT_MS);

/** Records that the member has the order open. Returns the names of the others who have it open, sorted. */
export async function beat(
  deps: Deps,
  { orderId, staffId }: { orderId: string; staffId: number },
): Promise<string[]> {
  await upsertPresence(deps.db, { orderId, staffId, at: deps.clock.now() });
  const others = await selectOthers(deps.db, { orderId, staffId, since: since(deps) });
  if (others.length === 0) return [];
  const names = await staffNames(deps);
  return others.map((id) => names.get(id) ?? '').toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
}

export const removeOldPresences = async (deps: Deps): Promise<void> => {
  await deleteOld(deps, orderPresences, lt(orderPresences.at, since(deps)));
};
