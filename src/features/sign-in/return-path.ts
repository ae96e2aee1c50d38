import { isOwnPath } from '#values/links.ts';

const SIGN_IN_PAGES = /^\/(entre|criar-conta|esqueci-a-senha|mudar-senha)(\/|$)/i;

/** Where to go after signing in: a path on this site, else `fallback`. */
export function returnPath(wanted: string | null | undefined, fallback = '/'): string {
  if (!wanted || !isOwnPath(wanted)) return fallback;
  const { pathname, search, hash } = new URL(wanted, 'https://loja.example');
  // "/.//host" turns into "//host" once a parser removes the dot.
  if (pathname.startsWith('//') || SIGN_IN_PAGES.test(pathname)) return fallback;
  return pathname + search + hash;
}
