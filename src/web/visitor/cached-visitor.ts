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

/** Caches a store's answer of /v1/data, requested `at` that time (ms), for the next documents of this tab. */
export function cacheVisitor(cached: Cached): void {
  try {
    if (cached.data.affiliation.vendor === 'DEFAULT')
      sessionStorage.setItem(KEY, JSON.stringify(nameless(cached)));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Then each document asks.
  }
}

/** Scripts of the tab's next page may read it. */
const nameless = ({ data, ...rest }: Cached): Cached => ({
  ...rest,
  data: { ...data, session: { ...data.session, customerEmail: '', customerFullName: '' } },
});

export function forgetVisitor(): void {
  writeLocal(CHANGED, String(Date.now()));
}

/** Never a partner's member: if the session ends elsewhere, the next document must show default prices. */
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
