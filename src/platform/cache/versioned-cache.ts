import type { Db } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { CatalogueChange } from './catalogue-version.ts';

const clearers = new Set<(change: CatalogueChange) => void>();

export function clearCatalogueCaches(change: CatalogueChange = 'anything'): void {
  for (const clear of clearers) clear(change);
}

interface CacheOptions {
  /** Values without stock survive a change of stock, so that a sold-out service does not make the store read them again. */
  outlives?: 'stock';
}

type Entries<Key, Value> = Map<Key, Promise<Value>>;

const outsides = new WeakMap<Db, Db>();

/** Lets a transaction that changes nothing of the catalogue use and fill the caches of the database outside it. */
export function withCaches<D extends Deps>(tx: D, { db }: Deps): D {
  outsides.set(tx.db, outsides.get(db) ?? db);
  return tx;
}

function versionedEntries<Key, Value>({ outlives }: CacheOptions): (db: Db) => Entries<Key, Value> {
  let caches = new WeakMap<Db, Entries<Key, Value>>();
  clearers.add((change) => {
    if (change !== outlives) caches = new WeakMap();
  });
  return (db) => {
    const owner = outsides.get(db) ?? db;
    const entries = caches.get(owner) ?? new Map<Key, Promise<Value>>();
    caches.set(owner, entries);
    return entries;
  };
}

function store<Key, Value>(
  entries: Entries<Key, Value>,
  key: Key,
  loading: Promise<Value>,
  max: number,
): void {
  if (entries.size >= max) entries.delete(entries.keys().next().value as Key);
  entries.set(key, loading);
  loading.catch(() => {
    if (entries.get(key) === loading) entries.delete(key);
  });
}

/** At most `max` keys per database. A result that a change overtakes is returned, but not stored. */
export function createVersionedCache<Key, Value>(
  load: (deps: Deps, key: Key) => Promise<Value>,
  max = Number.POSITIVE_INFINITY,
  options: CacheOptions = {},
) {
  const entriesOf = versionedEntries<Key, Value>(options);
  return (deps: Deps, key: Key): Promise<Value> => {
    const entries = entriesOf(deps.db);
    const running = entries.get(key);
    if (running) return running;
    // A query builder runs its query each time it is awaited, so the cache needs a real promise.
    const loading = Promise.resolve(load(deps, key));
    store(entries, key, loading, max);
    return loading;
  };
}

const MINUTE = 60_000;

/**
 * At most `max` inputs, each a minute old at most, for values that move with the hour. An input is written as JSON, so it
 * holds what the value depends on and nothing else.
 */
export function createMinuteCache<Input, Value>(
  load: (deps: Deps, input: Input) => Promise<Value>,
  max: number,
) {
  const cached = createVersionedCache<string, Value>((deps, key) => {
    const [input] = JSON.parse(key) as [Input, number];
    return load(deps, input);
  }, max);
  return (deps: Deps, input: Input): Promise<Value> =>
    cached(deps, JSON.stringify([input, Math.floor(deps.clock.now().getTime() / MINUTE)]));
}

interface Lookup<Item, Key, Value> extends CacheOptions {
  keyOf: (item: Item) => Key;
  load: (deps: Deps, items: Item[]) => Promise<Map<Key, Value>>;
  max: number;
}

export function createVersionedLookup<Item, Key, Value>({
  keyOf,
  load,
  max,
  ...options
}: Lookup<Item, Key, Value>) {
  const entriesOf = versionedEntries<Key, Value | undefined>(options);
  return async (deps: Deps, items: readonly Item[]): Promise<Map<Key, Value>> => {
    const entries = entriesOf(deps.db);
    const running = new Map<Key, Promise<Value | undefined> | undefined>();
    const missing = new Map<Key, Item>();
    for (const item of items) {
      const key = keyOf(item);
      const known = entries.get(key);
      running.set(key, known);
      if (!known) missing.set(key, item);
    }
    if (missing.size > 0) {
      const loading = load(deps, [...missing.values()]);
      for (const key of missing.keys()) {
        const one = loading.then((found) => found.get(key));
        store(entries, key, one, max);
        running.set(key, one);
      }
    }
    const found = new Map<Key, Value>();
    for (const [key, loading] of running) {
      const value = await loading;
      if (value !== undefined) found.set(key, value);
    }
    return found;
  };
}
