/** Days that a cookie of ours lives, and the path it counts for, unless told otherwise (storefront.md, section 9). */
const COOKIE_DAYS = 7;
const COOKIE_PATH = '/';

/** The decoded value of a cookie; null when it is missing, broken, or cookies cannot be read. */
export function readCookie(name: string): string | null {
  return attempt('Cookie não lido', null, () => {
    const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
    return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
  });
}

/** Keeps a cookie. False when the browser did not keep it. */
export function writeCookie(name: string, value: string, { days = COOKIE_DAYS } = {}): boolean {
  return attempt('Cookie não guardado', false, () => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve.
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=${COOKIE_PATH}; Max-Age=${days * 86_400}; SameSite=Lax${secure}`;
    return readCookie(name) === value;
  });
}

/** A local flag or setting; null when it is missing or storage is blocked. */
export const readLocal = (name: string): string | null =>
  attempt('Armazenamento local não lido', null, () => localStorage.getItem(name));

/** Keeps a local flag or setting. False when the browser did not keep it. */
export function writeLocal(name: string, value: string): boolean {
  return attempt('Armazenamento local não gravado', false, () => {
    localStorage.setItem(name, value);
    return localStorage.getItem(name) === value;
  });
}

// Blocked or full storage must not hurt: specification, section 8: logged, fall back to defaults.
function attempt<T>(trouble: string, fallback: T, work: () => T): T {
  try {
    return work();
  } catch (failure) {
    console.warn(trouble, failure);
    return fallback;
  }
}
