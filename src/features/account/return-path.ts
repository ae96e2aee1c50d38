/** Pages that one comes from while signing in: never a place to go back to. */
const SIGN_IN_PAGES = /^\/(entre|criar-conta|esqueci-a-senha|mudar-senha)(\/|\?|#|$)/;

/** Where to go after signing in: a path of this store only, else `fallback`. */
export function returnPath(wanted: string | null | undefined, fallback = '/'): string {
  // Browsers read "/\" and control characters as part of "//host".
  const own = wanted && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted);
  return own && !SIGN_IN_PAGES.test(wanted) ? wanted : fallback;
}
