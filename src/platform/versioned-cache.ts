import type { Db } from './database.ts';
import type { Deps } from './deps.ts';

const clearers = new Set<() => void>();

export function clearCatalogueCaches(): void {
  for (const clear of clearers) clear();
}

/**
 * Caches what `load` read until the catalogue changes, per key and database. A running transaction is a different `db`,
 * so it always sees its own writes. A result that a change overtakes is returned, but not stored.
 */
export function createVersionedCache<Key, Value>(load: (deps: Deps, key: Key) => Promise<Value>) {
  let caches = new WeakMap<Db, Map<Key, Promise<Value>>>();
  clearers.add(() => {
    caches = new WeakMap();
  });
  return (deps: Deps, key: Key): Promise<Value> => {
    const entries = caches.get(deps.db) ?? new Map<Key, Promise<Value>>();
    caches.set(deps.db, entries);
    const running = entries.get(key);
    if (running) return running;
    // A query builder runs its query each time it is awaited, so the cache needs a real promise.
    const loading = Promise.resolve(load(deps, key));
    entries.set(key, loading);
    loading.catch(() => entries.delete(key));
    return loading;
  };
}
