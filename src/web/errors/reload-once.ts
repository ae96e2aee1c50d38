const KEY = 'loja_reload';
/** A second failure within this time has the same cause; only the shopper may then reload. */
const MIN_INTERVAL_MS = 60_000;

interface Environment {
  /** Null when the browser blocks it. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  now(): number;
  reload(): void;
}

/** Reloads the page unless that was just tried. True if the page is reloading. */
export function reloadOnce({ storage, now, reload }: Environment): boolean {
  if (!storage) return false;
  try {
    if (now() - Number(storage.getItem(KEY) ?? 0) < MIN_INTERVAL_MS) return false;
    storage.setItem(KEY, String(now()));
  } catch {
    // Without storage the attempt cannot be recorded, and reloading could loop.
    return false;
  }
  reload();
  return true;
}

export const browserEnvironment = (): Environment => ({
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
