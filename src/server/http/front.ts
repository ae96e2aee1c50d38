import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedCall, CachedPage, PageCache } from '#platform/cache/page-cache.ts';
import { acceptsBrotli } from '#platform/http/accepts-brotli.ts';
import { BARE_POLICY, HSTS, SECURITY_HEADERS } from '#platform/http/security.ts';
import type { Logger } from '#platform/log/log.ts';
import type { ObserveRequest } from '#platform/metrics/metrics.ts';
import { isAhead, pageHeaders } from './page-headers.ts';
import { newRequestId } from './request-id.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers a call of the store's own page by its address and cookies; undefined leaves it to the application. */
export type AnswerQuickly = (url: string, cookies: string | undefined) => Promise<CachedCall> | undefined;

/** Name in logs and metrics of pages answered from memory. Deliberately not the page's address. */
const CACHED_PAGE_ROUTE = 'cached page';

interface Answer {
  /** With its names, as `writeHead` takes it. */
  head: readonly string[];
  body: Buffer;
  status: number;
  route: string;
}

const SHAPING_COOKIES = ['STORE_LOCATION', 'tabela'];

/** Cookies are included verbatim, and no piece contains a separator: requests with one alias mean the same page. */
export function requestAlias(url: string, cookies: string | undefined): string {
  if (!cookies) return url;
  let alias = url;
  for (const piece of cookies.split(';'))
    if (SHAPING_COOKIES.some((name) => piece.includes(name))) alias += ` ;${piece.replace(/^[ \t]+/, '')}`;
  return alias;
}

export function frontListener({
  cache,
  log,
  secure,
  payUrl,
  panelUrl,
  quickly,
  next,
  observe,
}: {
  cache: PageCache;
  log: Logger;
  secure: boolean;
  payUrl?: string | undefined;
  panelUrl?: string | undefined;
  quickly?: AnswerQuickly;
  next: Listener;
  observe?: ObserveRequest;
}): Listener {
  const otherHosts = [payUrl, panelUrl].flatMap((one) => (one ? [new URL(one).host] : []));
  const heads = new WeakMap<CachedPage | CachedCall, Map<string, string[]>>();

  function headOf(
    cached: CachedPage | CachedCall,
    kind: string,
    headers: () => Record<string, string>,
  ): string[] {
    const ofCached = heads.get(cached) ?? new Map<string, string[]>();
    heads.set(cached, ofCached);
    const known = ofCached.get(kind);
    if (known) return known;
    const head = Object.entries({ ...SECURITY_HEADERS, ...headers() }).flat();
    ofCached.set(kind, head);
    return head;
  }

  const answerOfCall = (cached: CachedCall): Answer => ({
    ...cached,
    head: headOf(cached, 'call', () => callHeaders(cached, secure)),
  });

  function answerOfPage(page: CachedPage, { headers }: IncomingMessage): Answer {
    const brotli = acceptsBrotli(headers['accept-encoding']);
    const ahead = isAhead(headers['sec-purpose'] as string | undefined);
    const head = headOf(page, `${brotli} ${ahead}`, () =>
      pageHeaders(page, { personal: false, ahead, brotli, secure }),
    );
    const status = headers['if-none-match'] === page.etag ? 304 : 200;
    return { head, status, route: CACHED_PAGE_ROUTE, body: brotli ? page.brotli : page.body };
  }

  function send(response: ServerResponse, { head, status, route, body }: Answer, start: number): void {
    const id = newRequestId();
    response.writeHead(status, [...head, 'X-Request-Id', id]);
    response.end(status === 304 ? undefined : body);
    const ms = performance.now() - start;
    log.info({ id, method: 'GET', route, status, ms: Math.round(ms) }, 'request');
    observe?.({ method: 'GET', route, status, seconds: ms / 1000 });
  }

  return (request, response) => {
    const { url, headers } = request;
    if (request.method !== 'GET' || !url || otherHosts.includes(headers.host ?? ''))
      return next(request, response);
    const start = performance.now();
    const cached = cache.getByAlias(requestAlias(url, headers.cookie));
    if (cached && !('route' in cached)) return send(response, answerOfPage(cached, request), start);
    if (!isOwnCall(request)) return next(request, response);
    if (cached) return send(response, answerOfCall(cached), start);
    const answering = quickly?.(url, headers.cookie);
    if (!answering) return next(request, response);
    // The application finds the same failure, and says what it means.
    answering.then(
      (call) => send(response, answerOfCall(call), start),
      () => next(request, response),
    );
  };
}

/** Others are judged by the application (`ownSiteOnly`), as if nothing were cached. */
const isOwnCall = ({ headers }: IncomingMessage) => headers['sec-fetch-site'] === 'same-origin';

const callHeaders = ({ headers, body }: CachedCall, secure: boolean): Record<string, string> => ({
  ...headers,
  'Content-Security-Policy': BARE_POLICY,
  'Cache-Control': 'no-store',
  ...(secure && { 'Strict-Transport-Security': HSTS }),
  'Content-Length': String(body.length),
});
