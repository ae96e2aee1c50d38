import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { selectChangedDays } from './internal/day-queries.ts';

export interface AgendaNews {
  unitId: number;
  day: CalendarDay;
}

/**
 * Each call returns the days whose seats changed since the previous one. Half a minute is read again, because
 * transactions end out of order.
 */
export function agendaNewsReader(deps: Pick<Deps, 'db'>): () => Promise<AgendaNews[]> {
  let seen: ReadonlySet<string> | undefined;
  return async () => {
    const found = await selectChangedDays(deps.db);
    const before = seen;
    seen = new Set(found.map(changeOf));
    return before ? found.filter((one) => !before.has(changeOf(one))) : [];
  };
}

const changeOf = ({ unitId, day, at }: AgendaNews & { at: string }): string => `${unitId} ${day} ${at}`;
