const keyOf = (reason: string) => `loja_reload_${reason}`;
/** A second failure within this time has the same cause; only the shopper may then reload. */
const MIN_INTERVAL_MS = 60_000;

interface Environment {
  /** Null when the browser blocks it. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  now(): number;
  reload(): void;
}

/** Reloads the page unless that was just tried for the same reason. True if the page is reloading. */
export function reloadOnce({ storage, now, reload }: Environment, reason: string): boolean {
  if (!storage) return false;
  const key = keyOf(reason);
  try {
    if (now() - Number(storage.getItem(key) ?? 0) < MIN_INTERVAL_MS) return false;
    storage.setItem(key, String(now()));
  } catch {
    // Without storage the attempt cannot be recorded, and reloading could loop.
    return false;
  }
  reload();
  return true;
}

/** Call when loading anew has helped. */
export const forgetReload = ({ storage }: Environment, reason: string): void =>
  storage?.removeItem(keyOf(reason));

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
