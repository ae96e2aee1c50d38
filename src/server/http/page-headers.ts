import type { CachedPage } from '#platform/cache/page-cache.ts';
import { BARE_POLICY, HSTS } from '#platform/http/security.ts';

export const SPECULATION_RULES = '/speculation-rules.json';

/** How long a page that the browser asked for ahead can be shown without asking again. */
const AHEAD = 'private, max-age=20';

interface Sending {
  ahead: boolean;
  personal: boolean;
  brotli: boolean;
  secure: boolean;
}

/** Headers of a page. One address varies by cookies, so shared caches must not store it. */
export function pageHeaders(
  page: CachedPage,
  { personal, ahead, brotli, secure }: Sending,
): Record<string, string> {
  const type = page.headers['content-type'];
  const cacheable = !personal && page.status === 200;
  return {
    // The data of a page has no policy of its own.
    'content-security-policy': BARE_POLICY,
    ...page.headers,
    ...(type && { 'content-type': type.includes('charset') ? type : `${type}; charset=utf-8` }),
    Vary: 'Cookie, Accept-Encoding',
    'Cache-Control': cacheable ? (ahead ? AHEAD : 'private, no-cache') : 'no-store',
    ...(cacheable && { ETag: page.etag, 'Speculation-Rules': `"${SPECULATION_RULES}"` }),
    ...(brotli && { 'Content-Encoding': 'br' }),
    ...(secure && { 'Strict-Transport-Security': HSTS }),
    'Content-Length': String((brotli ? page.brotli : page.body).length),
  };
}

export const isAhead = (secPurpose: string | undefined): boolean =>
  secPurpose?.startsWith('prefetch') ?? false;
