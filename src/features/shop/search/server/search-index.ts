import type { Db } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { buildSearchIndex } from './internal/index/build-index.ts';
import type { SearchIndex } from './internal/index/search-index.ts';

interface IndexState {
  current?: SearchIndex;
  building?: Promise<SearchIndex>;
  /** Number of requests for a new index, by which a build notices a later one. */
  requests: number;
}

const states = new WeakMap<Db, IndexState>();

function stateFor(db: Db): IndexState {
  const state = states.get(db) ?? { requests: 0 };
  states.set(db, state);
  return state;
}

/** Callers wait for the first index only: after a change, the previous one answers until the next is complete. */
export function searchIndex({ db }: Pick<Deps, 'db'>): SearchIndex | Promise<SearchIndex> {
  const { current, building } = stateFor(db);
  return current ?? building ?? renewSearchIndex({ db });
}

/** Resolves with an index that contains every change committed before the call. */
export function renewSearchIndex({ db }: Pick<Deps, 'db'>): Promise<SearchIndex> {
  const state = stateFor(db);
  state.requests += 1;
  state.building ??= build(db, state).finally(() => {
    delete state.building;
  });
  return state.building;
}

async function build(db: Db, state: IndexState): Promise<SearchIndex> {
  for (;;) {
    const { requests: requestsBefore } = state;
    const index = await buildSearchIndex(db);
    state.current = index;
    if (state.requests === requestsBefore) return index;
  }
}
