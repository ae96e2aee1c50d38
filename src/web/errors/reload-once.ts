const KEY = 'loja_reload';
/** A second failure within this time has the same cause, and only the shopper may reload. */
const MIN_INTERVAL_MS = 60_000;

interface Environment {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  now(): number;
  reload(): void;
}

/** Reloads the page unless the last reload had the same reason. True if the page is reloading. */
export function reloadOnce({ storage, now, reload }: Environment, reason: string): boolean {
  if (!storage) return false;
  try {
    const [before, at] = JSON.parse(storage.getItem(KEY) ?? '[]') as [string?, number?];
    if (before === reason && now() - Number(at) < MIN_INTERVAL_MS) return false;
    storage.setItem(KEY, JSON.stringify([reason, now()]));
  } catch {
    // Without storage the attempt cannot be recorded, and reloading could loop.
    return false;
  }
  reload();
  return true;
}

export const forgetReload = ({ storage }: Environment): void => storage?.removeItem(KEY);

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
