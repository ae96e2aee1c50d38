/** Pages that one comes from while signing in: never a place to go back to. */
const SIGN_IN_PAGES = /^\/(entre|criar-conta|esqueci-a-senha|mudar-senha)(\/|$)/i;

/** Where to go after signing in: a path of this store only, else `fallback`. */
export function returnPath(wanted: string | null | undefined, fallback = '/'): string {
  // Browsers read "/\" and control characters as part of "//host".
  if (!wanted || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return fallback;
  const { pathname, search, hash } = new URL(wanted, 'https://loja.example');
  // "/.//host" is ours only until somebody takes the dot away.
  if (pathname.startsWith('//') || SIGN_IN_PAGES.test(pathname)) return fallback;
  return pathname + search + hash;
}
