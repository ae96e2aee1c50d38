import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** All limits are in milliseconds. */
export interface HttpLimits {
  /** Limits for the head of a request and for all of it (at most 64 KB), so that slow senders cannot hold connections. */
  headersMs: number;
  requestMs: number;
  checkMs: number;
  /** Exceeds the proxy's own limit (ops/Caddyfile), so that the proxy never sends into a closing connection. */
  keepAliveMs: number;
  /** How long after `stop` idle connections stay open for a request that is already on its way. */
  drainMs: number;
  patienceMs: number;
}

const LIMITS: HttpLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  checkMs: 1000,
  keepAliveMs: 75_000,
  drainMs: 500,
  patienceMs: 10_000,
};

export interface HttpServer {
  port: number;
  stop(): Promise<void>;
}

export async function startHttpServer(
  listener: RequestListener,
  { host, port, ...overrides }: { host: string; port: number } & Partial<HttpLimits>,
): Promise<HttpServer> {
  const limits = { ...LIMITS, ...overrides };
  const answering = new Set<ServerResponse>();
  let stopping = false;

  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
      keepAliveTimeout: limits.keepAliveMs,
    },
    (request, response) => {
      if (stopping) response.setHeader('Connection', 'close');
      listener(request, response);
      if (response.headersSent) return;
      answering.add(response);
      response.once('close', () => answering.delete(response));
    },
  );
  server.listen(port, host);
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      stopping = true;
      for (const response of answering) if (!response.headersSent) response.setHeader('Connection', 'close');
      // The listener stays open as long, because closing it resets connections that are not accepted yet.
      const closed = once(server, 'close');
      await wait(limits.drainMs);
      server.close();
      const cut = setTimeout(() => server.closeAllConnections(), limits.patienceMs);
      await closed;
      clearTimeout(cut);
    },
  };
}
