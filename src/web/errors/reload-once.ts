const KEY = 'loja_reload';
/** A second failure within this time would be the same one: then only the shopper reloads. */
const QUIET_MS = 60_000;

interface Surroundings {
  /** null where the browser blocks it. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  now(): number;
  reload(): void;
}

/** Reloads the page unless that was just tried. True when the page is about to go away. */
export function reloadOnce({ storage, now, reload }: Surroundings): boolean {
  if (!storage) return false;
  try {
    if (now() - Number(storage.getItem(KEY) ?? 0) < QUIET_MS) return false;
    storage.setItem(KEY, String(now()));
  } catch {
    // Without memory there is no "once": the error page with its button stays.
    return false;
  }
  reload();
  return true;
}

/** The browser's own. */
export const browserSurroundings = (): Surroundings => ({
  storage: sessionStorageOrNull(),
  now: () => Date.now(),
  reload: () => window.location.reload(),
});

function sessionStorageOrNull(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
