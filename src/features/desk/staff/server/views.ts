import { and, asc, count, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { MOST_VIEWS } from '../staff.ts';
import { staffViews } from './internal/tables.ts';

/** A null `staffId` means the whole team. */
interface Owned {
  list: string;
  staffId: number | null;
}

const ownedBy = ({ list, staffId }: Owned): SQL | undefined =>
  and(
    eq(staffViews.list, list),
    staffId === null ? isNull(staffViews.staffId) : eq(staffViews.staffId, staffId),
  );

/** Replaces the view of the same name. Returns its id. */
export async function saveView(
  { db, clock }: Deps,
  { name, shown, ...owned }: Owned & { name: string; shown: object },
): Promise<{ ok: true; id: number } | { ok: false; code: 'too_many' }> {
  const change = { shown, at: clock.now() };
  const [saved] = await db
    .insert(staffViews)
    .values({ ...owned, name, ...change })
    .onConflictDoUpdate({ target: [staffViews.list, staffViews.staffId, staffViews.name], set: change })
    .returning({ id: staffViews.id });
  const [all] = await db.select({ views: count() }).from(staffViews).where(ownedBy(owned));
  if (!saved || (all?.views ?? 0) > MOST_VIEWS) return { ok: false, code: 'too_many' };
  return { ok: true, id: saved.id };
}

/** The views of the member and of the team, by name. */
export const viewsFor = ({ db }: Deps, { list, staffId }: Owned) =>
  db
    .select({
      id: staffViews.id,
      staffId: staffViews.staffId,
      name: staffViews.name,
      shown: staffViews.shown,
    })
    .from(staffViews)
    .where(or(ownedBy({ list, staffId }), ownedBy({ list, staffId: null })))
    .orderBy(asc(staffViews.name), asc(staffViews.id));

/** Returns false when this owner has no such view. */
export async function removeView({ db }: Deps, { id, ...owned }: Owned & { id: number }): Promise<boolean> {
  const removed = await db.delete(staffViews).where(and(ownedBy(owned), eq(staffViews.id, id)));
  return removed.rowCount === 1;
}

export async function removeViewsOf(db: Db, staffId: number): Promise<void> {
  await db.delete(staffViews).where(eq(staffViews.staffId, staffId));
}
