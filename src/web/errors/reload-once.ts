/** Each cause has its own mark, so that settling one does not allow another to reload again. */
type Cause = 'missing' | 'outdated';

const keyOf = (cause: Cause) => `loja_reload_${cause}`;
/** A second failure within this time has the same cause, and only the shopper may reload. */
const MIN_INTERVAL_MS = 60_000;

interface Environment {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  now(): number;
  reload(): void;
}

/** Reloads the page unless the last reload of this cause had the same detail. True if the page is reloading. */
export function reloadOnce({ storage, now, reload }: Environment, cause: Cause, detail = ''): boolean {
  if (!storage) return false;
  try {
    const [before, at] = JSON.parse(storage.getItem(keyOf(cause)) ?? '[]') as [string?, number?];
    if (before === detail && now() - Number(at) < MIN_INTERVAL_MS) return false;
    storage.setItem(keyOf(cause), JSON.stringify([detail, now()]));
  } catch {
    // Without storage the attempt cannot be recorded, and reloading could loop.
    return false;
  }
  reload();
  return true;
}

export const forgetReload = ({ storage }: Environment, cause: Cause): void =>
  storage?.removeItem(keyOf(cause));

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
