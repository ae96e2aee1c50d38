export type LoadFailure = 'missing' | 'style' | 'timeout' | 'network';

/** storefront 250 */
export const LOAD_TIMEOUT_MS = 120_000;

class LoadTimeout extends Error {}

// Matches the messages of Chromium, Firefox and Safari, and Vite's message for style sheets.
const MISSING = /dynamically imported module|importing a module script/i;
const STYLE = /unable to preload css/i;
const NETWORK = /failed to fetch|networkerror|load failed/i;

export function loadFailureOf(error: unknown): LoadFailure | null {
  if (error instanceof LoadTimeout) return 'timeout';
  if (!(error instanceof Error)) return null;
  if (MISSING.test(error.message)) return 'missing';
  if (STYLE.test(error.message)) return 'style';
  return error instanceof TypeError && NETWORK.test(error.message) ? 'network' : null;
}

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
