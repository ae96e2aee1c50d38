/** Percent-encoded unreserved characters, which need no encoding (RFC 3986, 2.3). */
const UNRESERVED_ESCAPE = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;
const ESCAPE_OR_CAPITAL = /%[\da-f]{2}|[A-Z]/gi;

/**
 * The canonical form of a page's path: decoded, lower case, single slashes, no trailing slash, no .html. React Router
 * also opens `/Checkout`, `/%63heckout` and `/checkout//`, but rules by path (personal pages, hidden chrome) compare
 * one form; and a path that starts with two slashes names another site. Lower case is safe: the importers only accept
 * lower-case addresses.
 */
export const canonicalPath = (pathname: string): string =>
  pathname
    .replace(UNRESERVED_ESCAPE, decodeURIComponent)
    .replace(ESCAPE_OR_CAPITAL, (found) => (found.length === 1 ? found.toLowerCase() : found))
    .replace(/\/{2,}/g, '/')
    // Looks at each run of endings once; without the lookbehind ".html.html…x" takes quadratic time.
    .replace(/(?<!\.html|\/)(?:\.html|\/)+$/, '') || '/';
