import { useSyncExternalStore } from 'react';

/** The value lives outside React, so that several roots and plain scripts share it. */
export interface SmallStore<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

export function smallStore<Value>(initial: Value): SmallStore<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The server and the first render use `initial`, so that hydration matches. */
export const useSmallStore = <Value>(store: SmallStore<Value>, initial: Value): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => initial);
