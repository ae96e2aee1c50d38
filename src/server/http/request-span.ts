import type { ProxyTrust } from '#platform/http/proxy-trust.ts';
import type { SpanFacts, SpanStart } from '#platform/tracing/span.ts';

interface TracedRequest {
  method: string;
  traceparent: string | undefined;
}

interface AnsweredRequest {
  id: string;
  method: string;
  route: string;
  status: number;
  refusal?: string | undefined;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const known = (method: string) => (METHODS.has(method) ? method : '_OTHER');

/** Only a proxy may name the trace of a request, because visitors could flood the receiver. */
export const spanOfRequest = ({ method, traceparent }: TracedRequest, trustProxy: ProxyTrust): SpanStart => ({
  name: known(method),
  kind: 'server',
  parent: trustProxy === false ? undefined : traceparent,
});

export const nameOfAnswer = ({ method, route }: AnsweredRequest) => `${known(method)} ${route}`;

export const factsOfAnswer = ({ id, method, route, status, refusal }: AnsweredRequest): SpanFacts => ({
  'http.request.method': known(method),
  'http.route': route,
  'http.response.status_code': status,
  'loja.request': id,
  ...(refusal && { 'loja.refusal': refusal }),
});
