import { isOwnPath } from '#values/links.ts';

const SIGN_IN_PAGES = /^\/(entre|criar-conta|esqueci-a-senha|mudar-senha)(\/|$)/i;
/** The sign-in never leads to a call, because some of them act when they are opened. */
const CALLS = /^\/(v1|nad\/nad|shipping|siadi|social|subscription)(\/|$)/i;

export function returnPath(requested: string | null | undefined, fallback = '/'): string {
  if (!requested || !isOwnPath(requested)) return fallback;
  const { pathname, search, hash } = new URL(requested, 'https://loja.example');
  // A parser that removes the dot turns "/.//host" into "//host".
  const path = decoded(pathname);
  if (pathname.startsWith('//') || SIGN_IN_PAGES.test(path) || CALLS.test(path)) return fallback;
  return pathname + search + hash;
}

/** The path is decoded, because the server's router decodes it as well. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
