const COOKIE_DAYS = 7;
const COOKIE_PATH = '/';

/** Returns null if the cookie is missing or malformed, or if cookies are blocked. */
export function readCookie(name: string): string | null {
  return attempt('Cookie não lido', null, () => {
    const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
    return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
  });
}

export function writeCookie(name: string, value: string, { days = COOKIE_DAYS } = {}): boolean {
  return attempt('Cookie não guardado', false, () => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API.
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=${COOKIE_PATH}; Max-Age=${days * 86_400}; SameSite=Lax${secure}`;
    return readCookie(name) === value;
  });
}

export const readLocal = (name: string): string | null =>
  attempt('Armazenamento local não lido', null, () => localStorage.getItem(name));

export function writeLocal(name: string, value: string): boolean {
  return attempt('Armazenamento local não gravado', false, () => {
    localStorage.setItem(name, value);
    return localStorage.getItem(name) === value;
  });
}

export const removeLocal = (name: string): void =>
  attempt('Armazenamento local não gravado', undefined, () => localStorage.removeItem(name));

/** The entry lasts as long as the tab. Returns null if it is missing or storage is blocked. */
export const readTab = (name: string): string | null =>
  attempt('Armazenamento da sessão não lido', null, () => sessionStorage.getItem(name));

export const writeTab = (name: string, value: string): void =>
  attempt('Armazenamento da sessão não gravado', undefined, () => sessionStorage.setItem(name, value));

export const removeTab = (name: string): void =>
  attempt('Armazenamento da sessão não gravado', undefined, () => sessionStorage.removeItem(name));

export function takeTab(name: string): string | null {
  const value = readTab(name);
  if (value !== null) removeTab(name);
  return value;
}

// Blocked or full storage is logged, and the defaults apply (storefront 231).
function attempt<T>(warning: string, fallback: T, work: () => T): T {
  try {
    return work();
  } catch (failure) {
    console.warn(warning, failure);
    return fallback;
  }
}
