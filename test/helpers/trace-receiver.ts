import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

type Value = { stringValue?: string; intValue?: string };

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
  status: { code: number };
}

export type ReceivedSpan = Omit<Sent, 'attributes'> & { facts: Record<string, string | undefined> };

interface Batch {
  resourceSpans: {
    resource: { attributes: Sent['attributes'] };
    scopeSpans: { spans: Sent[] }[];
  }[];
}

const factsOf = (attributes: Sent['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** A receiver of OTLP/HTTP with JSON. `answer` may refuse, or never end the response. */
export async function traceReceiver(
  answer: (response: ServerResponse) => void = (response) => void response.end('{}'),
) {
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    if (request.method !== 'POST' || request.url !== '/v1/traces') {
      response.writeHead(404).end();
      return;
    }
    bodies.push(body);
    headers.push(request.headers);
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  afterAll(stop);
  const batches = () => bodies.map((body) => JSON.parse(body) as Batch);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    stop,
    resource: () => factsOf(batches()[0]?.resourceSpans[0]?.resource.attributes ?? []),
    spans: (): ReceivedSpan[] =>
      batches()
        .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
        .flatMap(({ spans }) => spans)
        .map(({ attributes, ...span }) => ({ ...span, facts: factsOf(attributes) })),
  };
}
