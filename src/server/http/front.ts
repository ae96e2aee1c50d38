import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from '#platform/http/security.ts';
import type { Logger } from '#platform/log.ts';
import type { ObserveRequest } from '#platform/metrics.ts';
import type { CachedPage, PageCache } from '#platform/page-cache.ts';
import { acceptsBrotli } from './accepts-brotli.ts';
import { isAhead, pageHeaders } from './page-headers.ts';
import { newRequestId } from './request-id.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Name in logs and metrics of pages answered from memory. Deliberately not the page's address. */
const CACHED_PAGE_ROUTE = 'kept page';

const SHAPING_COOKIES = ['STORE_LOCATION', 'tabela'];

/**
 * Recognises a request for a public page without parsing it: its address and the two cookies that shape pages. Every
 * piece of the cookie header with such a name is included verbatim. Whatever the cookie parser makes of odd spelling
 * ("STORE_LOCATION =gyn"), two requests with the same alias mean the same page. Addresses contain no space and pieces
 * no semicolon, so neither can imitate the other.
 */
export function requestAlias(url: string, cookies: string | undefined): string {
  if (!cookies) return url;
  let alias = url;
  for (const piece of cookies.split(';'))
    if (SHAPING_COOKIES.some((name) => piece.includes(name))) alias += ` ;${piece.replace(/^[ \t]+/, '')}`;
  return alias;
}

/**
 * Answers cached pages straight from memory, before the application. Everything else goes on to `next`, which also
 * registers the aliases in the cache.
 */
export function frontListener({
  cache,
  log,
  secure,
  next,
  observe,
}: {
  cache: PageCache;
  log: Logger;
  secure: boolean;
  next: Listener;
  observe?: ObserveRequest;
}): Listener {
  const prepared = new WeakMap<CachedPage, Map<string, string[]>>();

  function headOf(page: CachedPage, brotli: boolean, ahead: boolean): string[] {
    const heads = prepared.get(page) ?? new Map<string, string[]>();
    prepared.set(page, heads);
    const kind = `${brotli} ${ahead}`;
    const known = heads.get(kind);
    if (known) return known;
    const headers = pageHeaders(page, { personal: false, ahead, brotli, secure });
    const head = Object.entries({ ...SECURITY_HEADERS, ...headers }).flat();
    heads.set(kind, head);
    return head;
  }

  return (request, response) => {
    const page =
      request.method === 'GET' && request.url
        ? cache.getByAlias(requestAlias(request.url, request.headers.cookie))
        : undefined;
    if (!page) return next(request, response);
    const start = performance.now();
    const id = newRequestId();
    const status = request.headers['if-none-match'] === page.etag ? 304 : 200;
    const packed = acceptsBrotli(request.headers['accept-encoding']);
    const ahead = isAhead(request.headers['sec-purpose'] as string | undefined);
    const head = [...headOf(page, packed, ahead), 'X-Request-Id', id];
    response.writeHead(status, head);
    response.end(status === 304 ? undefined : packed ? page.brotli : page.body);
    log.info({ id, method: 'GET', route: CACHED_PAGE_ROUTE, status, ms: 0 }, 'request');
    observe?.({
      method: 'GET',
      route: CACHED_PAGE_ROUTE,
      status,
      seconds: (performance.now() - start) / 1000,
    });
  };
}
