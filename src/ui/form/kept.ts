import { readLocal, writeLocal } from '../browser-storage.ts';

const KEPT_MS = 30 * 60_000;
/** Local flag: when somebody last signed out in any tab. */
const SIGNED_OUT = 'loja_saiu';

interface Kept {
  at: number;
  value: unknown;
}

/**
 * What somebody typed, kept in the tab. It holds half an hour after the last key and until anybody signs out, in whichever
 * tab: it is personal, and the next person at the same screen may be another.
 */
export function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), value }));
  } catch {
    // Storage is full or blocked: only this comfort is lost.
  }
}

/** Null if nothing was kept; what is too old is removed. */
export function kept(key: string): unknown {
  try {
    const { at, value } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Kept;
    const age = Date.now() - at;
    if (age >= 0 && age < KEPT_MS && at > Number(readLocal(SIGNED_OUT) ?? 0)) return value ?? null;
  } catch {
    // Not ours, or storage is blocked.
  }
  drop(key);
  return null;
}

export function drop(...keys: string[]): void {
  try {
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Other tabs hold what they kept in a storage of their own. */
export const dropInEveryTab = (): void => void writeLocal(SIGNED_OUT, String(Date.now()));
