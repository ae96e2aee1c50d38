import type { Deps } from '#platform/deps.ts';
import { selectEventsAfter, selectNewestEventId } from './internal/news-queries.ts';

const AGAIN_MS = 30_000;
const MOST = 5000;
/** This many smaller ids may belong to transactions that were still open at the first reading. */
const MAYBE_OPEN = 1000;

export interface OrderNews {
  id: number;
  who: string | null;
  incrementId: string;
  unitIds: number[];
}

/** Each reading returns the events since the previous one. Ids commit out of order, so 30 seconds are read again. */
export function orderNewsReader(deps: Pick<Deps, 'db' | 'clock'>): () => Promise<OrderNews[]> {
  const seen = new Set<number>();
  let readings: { at: number; newest: number }[] = [];
  let floor: number | undefined;
  return async () => {
    const isFirst = floor === undefined;
    floor ??= (await selectNewestEventId(deps.db)) - MAYBE_OPEN;
    const at = deps.clock.now().getTime();
    const found = await selectEventsAfter(deps.db, floor, MOST);
    const news = found.filter(({ id }) => !seen.has(id));
    for (const { id } of news) seen.add(id);
    readings.push({ at, newest: found[0]?.id ?? floor });
    const settled = readings.findLast((reading) => reading.at <= at - AGAIN_MS);
    if (settled) {
      floor = Math.max(floor, settled.newest);
      readings = readings.filter((reading) => reading.at > settled.at);
      for (const id of seen) if (id <= floor) seen.delete(id);
    }
    return isFirst ? [] : news;
  };
}
