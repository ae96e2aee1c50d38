import { isOwnPath } from '#values/links.ts';

const SIGN_IN_PAGES = /^\/(entre|criar-conta|esqueci-a-senha|mudar-senha)(\/|$)/i;
/** Calls, some of which act when they are opened. */
const CALLS = /^\/(v1|nad\/nad|shipping|siadi|social|subscription)(\/|$)/i;

export function returnPath(wanted: string | null | undefined, fallback = '/'): string {
  if (!wanted || !isOwnPath(wanted)) return fallback;
  const { pathname, search, hash } = new URL(wanted, 'https://loja.example');
  // "/.//host" turns into "//host" once a parser removes the dot.
  const path = decoded(pathname);
  if (pathname.startsWith('//') || SIGN_IN_PAGES.test(path) || CALLS.test(path)) return fallback;
  return pathname + search + hash;
}

/** The server's router decodes as well. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
