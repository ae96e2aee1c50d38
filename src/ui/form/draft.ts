import { readLocal, writeLocal } from '../browser-storage.ts';

const DRAFT_MS = 30 * 60_000;
const SIGNED_OUT = 'loja_saiu';

interface Draft {
  at: number;
  value: unknown;
}

/** Drafts expire after half an hour or a sign-out in any tab, because another person may use the screen next. */
export function saveDraft(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), value }));
  } catch {
    // Storage is full or blocked. The form works without a draft.
  }
}

export function savedDraft(key: string): unknown {
  try {
    const { at, value } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft;
    const age = Date.now() - at;
    if (age >= 0 && age < DRAFT_MS && at > Number(readLocal(SIGNED_OUT) ?? 0)) return value ?? null;
  } catch {
    // The entry is malformed, or storage is blocked.
  }
  dropDrafts(key);
  return null;
}

export function dropDrafts(...keys: string[]): void {
  try {
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Call this before a third-party script starts, because it could read drafts of other pages of this tab. */
export function dropAllDrafts(): void {
  try {
    dropDrafts(...Object.keys(sessionStorage).filter((key) => isDraft(savedText(key))));
  } catch {
    // Nothing was stored.
  }
}

const savedText = (key: string) => sessionStorage.getItem(key) ?? '';
const isDraft = (text: string) => text.startsWith('{"at":') && text.includes('"value":');

export const dropDraftsInEveryTab = (): void => void writeLocal(SIGNED_OUT, String(Date.now()));
