import { staffNames } from '#features/desk/staff/team/server/manage-team.ts';
import type { Deps } from '#platform/deps.ts';
import type { Origin } from '../change-set.ts';
import { selectAtMoments } from './internal/queries.ts';

export interface ChangeAt {
  id: number;
  origin: Origin;
  who: string;
  note: string;
  /** The change was taken back at this moment. */
  isEnd: boolean;
}

/** The changes and undoings that wrote a row at these moments, by the moment in milliseconds. */
export async function changesAt(
  deps: Deps,
  row: { kind: string; key: string; moments: readonly Date[] },
): Promise<Map<number, ChangeAt>> {
  if (row.moments.length === 0) return new Map();
  const names = await staffNames(deps);
  const found = await selectAtMoments(deps.db, row);
  return new Map(
    found.flatMap(({ id, origin, note, shellName, staffId, publishedAt, endedAt }) =>
      [publishedAt, endedAt].flatMap((moment, index) => {
        const who = shellName ?? names.get(staffId ?? 0) ?? '';
        return moment ? [[moment.getTime(), { id, origin, who, note, isEnd: index === 1 }] as const] : [];
      }),
    ),
  );
}
