/** Why a part of the page did not come: its file is gone, nothing answered in time, or there is no network. */
export type LoadFailure = 'missing' | 'timeout' | 'network';

/** Storefront.md, section 9. */
export const LOAD_TIMEOUT_MS = 120_000;

class LoadTimeout extends Error {}

// What Chromium, Firefox and Safari say, and Vite for style sheets.
const MISSING = /dynamically imported module|importing a module script|unable to preload css/i;
const NETWORK = /failed to fetch|networkerror|load failed/i;

/** What kind of loading failure an exception is; null for every other exception. */
export function loadFailureOf(error: unknown): LoadFailure | null {
  if (error instanceof LoadTimeout) return 'timeout';
  if (!(error instanceof Error)) return null;
  if (MISSING.test(error.message)) return 'missing';
  return error instanceof TypeError && NETWORK.test(error.message) ? 'network' : null;
}

/** The loaded part, or an exception that `loadFailureOf` knows once the time is over. For `React.lazy`. */
export async function withinTimeLimit<T>(load: () => Promise<T>, ms = LOAD_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout(`no answer in ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}
