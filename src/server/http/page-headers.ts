import { BARE_POLICY, HSTS } from '#platform/http/security.ts';
import type { CachedPage } from '#platform/page-cache.ts';

interface Sending {
  personal: boolean;
  brotli: boolean;
  secure: boolean;
}

/** Headers of a page. One address varies by cookies, so shared caches must not store it. */
export function pageHeaders(page: CachedPage, { personal, brotli, secure }: Sending): Record<string, string> {
  const type = page.headers['content-type'];
  const cacheable = !personal && page.status === 200;
  return {
    // The data of a page has no policy of its own.
    'content-security-policy': BARE_POLICY,
    ...page.headers,
    ...(type && { 'content-type': type.includes('charset') ? type : `${type}; charset=utf-8` }),
    Vary: 'Cookie, Accept-Encoding',
    'Cache-Control': cacheable ? 'private, no-cache' : 'no-store',
    ...(cacheable && { ETag: page.etag }),
    ...(brotli && { 'Content-Encoding': 'br' }),
    ...(secure && { 'Strict-Transport-Security': HSTS }),
    'Content-Length': String((brotli ? page.brotli : page.body).length),
  };
}
