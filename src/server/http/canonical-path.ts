/** Percent-encoded unreserved characters, which need no encoding (RFC 3986, 2.3). */
const UNRESERVED_ESCAPE = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;
const ESCAPE_OR_CAPITAL = /%[\da-f]{2}|[A-Z]/gi;

/** Rules by path compare one form, but React Router also opens `/Checkout`, `/%63heckout` and `/checkout//`. */
export const canonicalPath = (pathname: string): string =>
  pathname
    .replace(UNRESERVED_ESCAPE, decodeURIComponent)
    .replace(ESCAPE_OR_CAPITAL, (found) => (found.length === 1 ? found.toLowerCase() : found))
    .replace(/\/{2,}/g, '/')
    // Looks at each run of endings once; without the lookbehind ".html.html…x" takes quadratic time.
    .replace(/(?<!\.html|\/)(?:\.html|\/)+$/, '') || '/';
