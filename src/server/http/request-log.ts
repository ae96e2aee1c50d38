import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { onBehalfOf } from '#platform/log/asking-request.ts';
import type { Logger } from '#platform/log/log.ts';
import type { ObserveRequest } from '#platform/metrics/metrics.ts';
import { newRequestId } from './request-id.ts';

/** Never logs the address, which would reveal a visitor's search. */
export function requestLog(log: Logger, observe?: ObserveRequest): MiddlewareHandler<VisitorEnv> {
  return async (c, next) => {
    const id = newRequestId();
    const start = performance.now();
    c.set('requestId', id);
    c.header('X-Request-Id', id);
    await onBehalfOf(id, next);
    const ms = performance.now() - start;
    const { method } = c.req;
    const { status } = c.res;
    const route = answeredBy(c);
    const refusal = c.get('refusal');
    log.info({ id, method, route, status, ...(refusal && { refusal }), ms: Math.round(ms) }, 'request');
    observe?.({ method, route, status, seconds: ms / 1000 });
  };
}

const answeredBy = (c: Context<VisitorEnv>): string => c.get('route') ?? routePath(c);
