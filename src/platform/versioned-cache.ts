import type { Db } from './database.ts';
import type { Deps } from './deps.ts';

const forgetters = new Set<() => void>();

export function forgetCatalogue(): void {
  for (const forget of forgetters) forget();
}

/**
 * Caches what `load` read until the catalogue changes, per key and database. A running transaction is a different `db`,
 * so it always sees its own writes. A result that a change overtakes is returned, but not stored.
 */
export function createVersionedCache<Key, Value>(load: (deps: Deps, key: Key) => Promise<Value>) {
  let kept = new WeakMap<Db, Map<Key, Promise<Value>>>();
  forgetters.add(() => {
    kept = new WeakMap();
  });
  return (deps: Deps, key: Key): Promise<Value> => {
    const entries = kept.get(deps.db) ?? new Map<Key, Promise<Value>>();
    kept.set(deps.db, entries);
    const running = entries.get(key);
    if (running) return running;
    // A query builder runs its query each time it is awaited, so the cache needs a real promise.
    const loading = Promise.resolve(load(deps, key));
    entries.set(key, loading);
    loading.catch(() => entries.delete(key));
    return loading;
  };
}
