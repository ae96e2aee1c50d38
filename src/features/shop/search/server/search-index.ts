import type { Db } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { buildSearchIndex } from './internal/index/build-index.ts';
import type { SearchIndex } from './internal/index/search-index.ts';

interface Held {
  current?: SearchIndex;
  building?: Promise<SearchIndex>;
  /** Number of requests for a new one. */
  asked: number;
}

const held = new WeakMap<Db, Held>();

function heldFor(db: Db): Held {
  const known = held.get(db) ?? { asked: 0 };
  held.set(db, known);
  return known;
}

/** Waits for the first index only: after a change, the former one answers until the next is complete. */
export function searchIndex({ db }: Pick<Deps, 'db'>): SearchIndex | Promise<SearchIndex> {
  const { current, building } = heldFor(db);
  return current ?? building ?? renewSearchIndex({ db });
}

/** Resolves with an index that contains every change committed before the call. */
export function renewSearchIndex({ db }: Pick<Deps, 'db'>): Promise<SearchIndex> {
  const mine = heldFor(db);
  mine.asked += 1;
  mine.building ??= build(db, mine).finally(() => {
    delete mine.building;
  });
  return mine.building;
}

async function build(db: Db, mine: Held): Promise<SearchIndex> {
  for (;;) {
    const { asked } = mine;
    const index = await buildSearchIndex(db);
    mine.current = index;
    if (mine.asked === asked) return index;
  }
}
