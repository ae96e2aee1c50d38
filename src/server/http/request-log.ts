import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ProxyTrust } from '#platform/http/proxy-trust.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { onBehalfOf } from '#platform/log/asking-request.ts';
import type { Logger } from '#platform/log/log.ts';
import type { ObserveRequest } from '#platform/metrics/metrics.ts';
import { inSpan, isTracing } from '#platform/tracing/span.ts';
import { newRequestId } from './request-id.ts';
import { factsOfAnswer, nameOfAnswer, spanOfRequest } from './request-span.ts';

interface Options {
  log: Logger;
  observe?: ObserveRequest | undefined;
  trustProxy?: ProxyTrust;
}

/** The proxy asks for these every second. */
const PROBES = new Set(['/healthz', '/routez', '/readyz']);

/** Never logs the address, which would reveal a visitor's search. */
export function requestLog({ log, observe, trustProxy = false }: Options): MiddlewareHandler<VisitorEnv> {
  return (c, next) => {
    if (!isTracing() || PROBES.has(c.req.path)) return logged(c, next).then(() => {});
    const request = { method: c.req.method, traceparent: c.req.header('traceparent') };
    return inSpan(spanOfRequest(request, trustProxy), async (span) => {
      const answered = await logged(c, next);
      span?.rename(nameOfAnswer(answered));
      span?.describe(factsOfAnswer(answered));
      if (answered.status >= 500) span?.fail(String(answered.status));
    });
  };

  async function logged(c: Context<VisitorEnv>, next: () => Promise<void>) {
    const id = newRequestId();
    const start = performance.now();
    c.set('requestId', id);
    c.header('X-Request-Id', id);
    await onBehalfOf(id, next);
    const ms = performance.now() - start;
    const { method } = c.req;
    const { status } = c.res;
    const route = routeOf(c);
    const refusal = c.get('refusal');
    log.info({ id, method, route, status, ...(refusal && { refusal }), ms: Math.round(ms) }, 'request');
    observe?.({ method, route, status, seconds: ms / 1000 });
    return { id, method, route, status, refusal };
  }
}

const routeOf = (c: Context<VisitorEnv>): string => c.get('route') ?? routePath(c);
