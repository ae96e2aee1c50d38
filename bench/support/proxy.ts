import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Milliseconds between two checks, as in ops/Caddyfile. */
const CHECK_MS = 1000;
const TRY_MS = 5000;
const TRY_AGAIN_MS = 100;

export interface Proxy {
  url: string;
  /** How many requests were refused by one copy and sent to another. */
  secondTries(): number;
  stop(): void;
}

/**
 * Behaves as ops/Caddyfile asks of Caddy: only copies that answer /routez get visitors, and only refused connections are
 * tried again.
 */
export async function startProxy(copies: readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const serving = new Set(copies);
  let turn = 0;
  let tries = 0;
  const check = setInterval(() => {
    for (const copy of copies)
      fetch(`${copy}/routez`, { signal: AbortSignal.timeout(CHECK_MS) }).then(
        ({ ok }) => (ok ? serving.add(copy) : serving.delete(copy)),
        () => serving.delete(copy),
      );
  }, CHECK_MS);

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const until = performance.now() + TRY_MS;
    while (performance.now() < until) {
      const [open] = [...serving].slice(turn++ % Math.max(1, serving.size));
      try {
        if (open) return await send(open, incoming, body, response);
      } catch (failure) {
        if ((failure as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break;
        if (open) serving.delete(open);
        tries += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
    response.writeHead(502).end();
  }

  function send(
    copy: string,
    { method, url = '', headers }: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const call = request(new URL(url, copy), { method, headers, agent }, (from) => {
        answer.writeHead(from.statusCode ?? 502, from.rawHeaders);
        from.pipe(answer).once('close', resolve);
      });
      call.once('error', reject).end(body);
    });
  }

  const server = createServer((incoming, response) => void pass(incoming, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secondTries: () => tries,
    stop() {
      clearInterval(check);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
