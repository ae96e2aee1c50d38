import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedCall, CachedPage, PageCache } from '#platform/cache/page-cache.ts';
import { acceptsBrotli } from '#platform/http/accepts-brotli.ts';
import type { ProxyTrust } from '#platform/http/proxy-trust.ts';
import { BARE_POLICY, HSTS, SECURITY_HEADERS } from '#platform/http/security.ts';
import type { Logger } from '#platform/log/log.ts';
import type { ObserveRequest } from '#platform/metrics/metrics.ts';
import { isTracing, recordSpan } from '#platform/tracing/span.ts';
import { isAhead, pageHeaders } from './page-headers.ts';
import { newRequestId } from './request-id.ts';
import { factsOfAnswer, nameOfAnswer, spanOfRequest } from './request-span.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers a call of the store's own page by its address and cookies; undefined leaves it to the application. */
export type AnswerQuickly = (url: string, cookies: string | undefined) => Promise<CachedCall> | undefined;

/** Logs and metrics show this name for pages answered from memory, because an address may reveal a visitor's search. */
const CACHED_PAGE_ROUTE = 'cached page';

interface Answer {
  status: number;
  /** Header names and values in turn, as `writeHead` takes them. The last value is the request's id. */
  head: string[];
  body: Buffer | undefined;
  route: string;
}

interface Kind {
  brotli: boolean;
  ahead: boolean;
  unchanged: boolean;
}

const ANY_KIND: Kind = { brotli: false, ahead: false, unchanged: false };

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
  trustProxy = false,
  payUrl,
  panelUrl,
  quickly,
  next,
  observe,
}: {
  cache: PageCache;
  log: Logger;
  secure: boolean;
  trustProxy?: ProxyTrust;
  payUrl?: string | undefined;
  panelUrl?: string | undefined;
  quickly?: AnswerQuickly;
  next: Listener;
  observe?: ObserveRequest;
}): Listener {
  const otherHosts = [payUrl, panelUrl].flatMap((one) => (one ? [new URL(one).host] : []));
  const answers = new WeakMap<CachedPage | CachedCall, (Answer | undefined)[]>();

  function answerOf(cached: CachedPage | CachedCall, request: IncomingMessage): Answer {
    const isCall = 'route' in cached;
    const kind = isCall ? ANY_KIND : kindOf(cached, request);
    const key = Number(kind.brotli) + 2 * Number(kind.ahead) + 4 * Number(kind.unchanged);
    const known = answers.get(cached) ?? [];
    const answer = known[key] ?? (isCall ? answerOfCall(cached) : answerOfPage(cached, kind));
    if (known.length === 0) answers.set(cached, known);
    known[key] = answer;
    return answer;
  }

  const answerOfCall = (call: CachedCall): Answer => ({ ...call, head: headOf(callHeaders(call, secure)) });

  const answerOfPage = (page: CachedPage, { brotli, ahead, unchanged }: Kind): Answer => ({
    status: unchanged ? 304 : 200,
    head: headOf(pageHeaders(page, { personal: false, ahead, brotli, secure })),
    body: unchanged ? undefined : brotli ? page.brotli : page.body,
    route: CACHED_PAGE_ROUTE,
  });

  function send(
    { headers }: IncomingMessage,
    response: ServerResponse,
    { status, head, body, route }: Answer,
    start: number,
  ): void {
    const id = newRequestId();
    head[head.length - 1] = id;
    response.writeHead(status, head);
    response.end(body);
    const ms = performance.now() - start;
    log.request({ id, method: 'GET', route, status, wholeMs: Math.round(ms) });
    observe?.({ method: 'GET', route, status, seconds: ms / 1000 });
    if (!isTracing()) return;
    const facts = { id, method: 'GET', route, status };
    const request = { method: 'GET', traceparent: headers.traceparent as string | undefined };
    recordSpan({
      ...spanOfRequest(request, trustProxy),
      name: nameOfAnswer(facts),
      facts: factsOfAnswer(facts),
      startedMs: start,
    });
  }

  return (request, response) => {
    const { url, headers } = request;
    if (request.method !== 'GET' || !url || otherHosts.includes(headers.host ?? ''))
      return next(request, response);
    const start = performance.now();
    const cached = cache.getByAlias(requestAlias(url, headers.cookie));
    if (cached && (!('route' in cached) || isOwnCall(request)))
      return send(request, response, answerOf(cached, request), start);
    const answering = isOwnCall(request) ? quickly?.(url, headers.cookie) : undefined;
    if (!answering) return next(request, response);
    // The application meets the same failure and turns it into a response.
    answering.then(
      (call) => send(request, response, answerOfCall(call), start),
      () => next(request, response),
    );
  };
}

const kindOf = ({ etag }: CachedPage, { headers }: IncomingMessage): Kind => ({
  brotli: acceptsBrotli(headers['accept-encoding']),
  ahead: isAhead(headers['sec-purpose'] as string | undefined),
  unchanged: headers['if-none-match'] === etag,
});

const headOf = (headers: Record<string, string>): string[] =>
  Object.entries({ ...SECURITY_HEADERS, ...headers, 'X-Request-Id': '' }).flat();

/** The application evaluates all other calls (`ownSiteOnly`), as if nothing were cached. */
const isOwnCall = ({ headers }: IncomingMessage) => headers['sec-fetch-site'] === 'same-origin';

const callHeaders = ({ headers, body }: CachedCall, secure: boolean): Record<string, string> => ({
  ...headers,
  'Content-Security-Policy': BARE_POLICY,
  'Cache-Control': 'no-store',
  ...(secure && { 'Strict-Transport-Security': HSTS }),
  'Content-Length': String(body.length),
});
