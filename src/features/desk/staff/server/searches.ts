import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import { SEARCH_HOURS, type SearchedList } from '../staff.ts';
import { staffSearches } from './internal/tables.ts';

const HOUR_MS = 3_600_000;

const since = (deps: Pick<Deps, 'clock'>): Date =>
  new Date(deps.clock.now().getTime() - SEARCH_HOURS * HOUR_MS);

/** Returns a key for the address of the result. Only this person can read the result, for 12 hours. */
export async function keepSearch(
  { db, clock }: Deps,
  { staffId, list, found }: { staffId: number; list: SearchedList; found: readonly string[] },
): Promise<string> {
  const key = randomBytes(6).toString('base64url');
  await db.insert(staffSearches).values({ key, staffId, list, found: [...found], at: clock.now() });
  return key;
}

/** Null for an expired key, another person's, and one of another list. */
export async function foundBySearch(
  deps: Deps,
  { staffId, list, key }: { staffId: number; list: SearchedList; key: string },
): Promise<string[] | null> {
  const [row] = await deps.db
    .select({ found: staffSearches.found })
    .from(staffSearches)
    .where(
      and(
        eq(staffSearches.key, key),
        eq(staffSearches.staffId, staffId),
        eq(staffSearches.list, list),
        gt(staffSearches.at, since(deps)),
      ),
    );
  return row?.found ?? null;
}

export const deleteOldSearches = (deps: Deps): Promise<number> =>
  deleteOld(deps, staffSearches, lt(staffSearches.at, since(deps)));
