import { readLocal, writeLocal } from '#ui/browser-storage.ts';
import type { VisitorData } from './visitor-data.ts';

const KEY = 'loja_visitante';
const CHANGED = 'loja_mudou';
const CACHE_MS = 30_000;

interface Cached {
  at: number;
  store: string | undefined;
  data: VisitorData;
}

/**
 * Caches a store's response of /v1/data for the next documents of this tab. `at` is when it was requested (epoch
 * milliseconds).
 */
export function cacheVisitor(cached: Cached): void {
  try {
    if (cached.data.affiliation.vendor === 'DEFAULT')
      sessionStorage.setItem(KEY, JSON.stringify(withoutName(cached)));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage each document asks again.
  }
}

/** Third-party scripts on the tab's next page may read the cache, so it holds no names. */
const withoutName = ({ data, ...rest }: Cached): Cached => ({
  ...rest,
  data: { ...data, session: { ...data.session, customerEmail: '', customerFullName: '' } },
});

export function forgetVisitor(): void {
  writeLocal(CHANGED, String(Date.now()));
}

/** A partner's member is never cached: if the session ends elsewhere, the next document must show default prices. */
export function cachedVisitor(forStore: string | undefined): VisitorData | null {
  try {
    const { at, store, data } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Cached;
    const age = Date.now() - at;
    const holds = store === forStore && age >= 0 && age < CACHE_MS && at > Number(readLocal(CHANGED) ?? 0);
    return holds ? data : null;
  } catch {
    return null;
  }
}
