/** Letters, figures and the like, written as %XX: the same address (RFC 3986, 2.3). */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;
const ESCAPE_OR_CAPITAL = /%[\da-f]{2}|[A-Z]/gi;

/**
 * The one spelling of a page's path: plain, in lower case, with single slashes and none at the end, without .html.
 * React Router opens `/Checkout`, `/%63heckout` and `/checkout//` too, while rules by path (which pages are personal,
 * which chrome is hidden) know one name; and a path that begins with two slashes names another site. Every page of the
 * store has an address of small letters: the importers see to it.
 */
export const properPath = (pathname: string): string =>
  pathname
    .replace(NEEDLESS_ESCAPE, decodeURIComponent)
    .replace(ESCAPE_OR_CAPITAL, (found) => (found.length === 1 ? found.toLowerCase() : found))
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\.html|\/)+$/, '') || '/';
