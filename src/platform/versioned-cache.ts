import type { Db } from './database.ts';
import type { Deps } from './deps.ts';

const forgetters = new Set<() => void>();

/** Empties every versioned cache of this process: the catalogue has changed. */
export function forgetCatalogue(): void {
  for (const forget of forgetters) forget();
}

/**
 * Keeps what `load` read until the catalogue changes, per key and database. A running transaction is another
 * `db`, so that it always sees its own writes. Loads that a change overtakes are delivered, not kept.
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
    // A query builder asks the database again each time it is awaited: what is kept must be a real promise.
    const loading = Promise.resolve(load(deps, key));
    entries.set(key, loading);
    loading.catch(() => entries.delete(key));
    return loading;
  };
}
