import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** As in ops/Caddyfile, in milliseconds. */
const CHECK_MS = 1000;
const TRY_MS = 5000;
const TRY_AGAIN_MS = 100;

export interface Proxy {
  url: string;
  /** Requests that met a closed door and were sent to another copy. */
  secondTries(): number;
  stop(): void;
}

/** Behaves as ops/Caddyfile asks of Caddy: only copies that answer /routez get visitors, and only refused connections are tried again. */
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

  async function pass(given: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(given);
    const until = performance.now() + TRY_MS;
    while (performance.now() < until) {
      const [open] = [...serving].slice(turn++ % Math.max(1, serving.size));
      try {
        if (open) return await send(open, given, body, answer);
      } catch (failure) {
        if ((failure as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break;
        if (open) serving.delete(open);
        tries += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
    answer.writeHead(502).end();
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

  const server = createServer((given, answer) => void pass(given, answer)).listen(0, '127.0.0.1');
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
