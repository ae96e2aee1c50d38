import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type HttpLimits, startHttpServer } from './http-server.ts';

const echo: RequestListener = (request, response) => {
  request.on('error', () => {});
  request.resume().on('end', () => response.end('ok'));
};

async function serve(listener: RequestListener, limits: Partial<HttpLimits>) {
  const server = await startHttpServer(listener, { host: '127.0.0.1', port: 0, ...limits });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= server.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { port: server.port, stop };
}

/** Opens a connection that collects what it receives. */
async function open(port: number): Promise<{ socket: Socket; received(): string; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  // Not `once`: it rejects on an error, and a server that closes while bytes still come resets the connection.
  const closed = new Promise((resolve) => socket.on('close', resolve));
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  return { socket, received: () => text, closed };
}

function drip({ socket }: { socket: Socket }, everyMs = 10): void {
  const timer = setInterval(() => socket.writable && socket.write('x'), everyMs);
  socket.on('close', () => clearInterval(timer));
}

const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\n';
const STEADY = { headersMs: 60_000, requestMs: 60_000, keepAliveMs: 60_000, checkMs: 10 };

test.each([
  ['a head that comes a byte at a time', `${HEAD}X-Slow: `, { headersMs: 100 }],
  [
    'a body that comes a byte at a time',
    `${HEAD}Content-Length: 60000\r\n\r\n`,
    { headersMs: 100, requestMs: 100 },
  ],
])('%s is answered 408 and its connection closed', async (_, start, limit) => {
  const { port } = await serve(echo, { ...STEADY, ...limit });
  const slow = await open(port);
  slow.socket.write(start);
  drip(slow);
  await slow.closed;
  expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection that never says anything is closed', async () => {
  const { port } = await serve(echo, { ...STEADY, headersMs: 100 });
  const silent = await open(port);
  await silent.closed;
});

test('an idle connection is closed after its time, and says so before', async () => {
  const { port } = await serve(echo, { ...STEADY, keepAliveMs: 1000 });
  const idle = await open(port);
  idle.socket.write(`${HEAD}Content-Length: 0\r\n\r\n`);
  await idle.closed;
  expect(idle.received()).toMatch(/^HTTP\/1\.1 200 /);
  expect(idle.received()).toMatch(/\r\nKeep-Alive: timeout=1\r\n/);
});

test('after stop: the running request ends, the next one on a kept connection is answered, both close', async () => {
  const gate = Promise.withResolvers<void>();
  const isRunning = Promise.withResolvers<void>();
  const { port, stop } = await serve(
    async (request, response) => {
      if (request.url === '/slow') {
        isRunning.resolve();
        await gate.promise;
      }
      response.end('ok');
    },
    { ...STEADY, drainMs: 500 },
  );
  const [running, reused] = [await open(port), await open(port)];
  reused.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(reused.socket, 'data');
  expect(reused.received()).toContain('Connection: keep-alive');
  running.socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await isRunning.promise;
  const stopped = stop();
  reused.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await reused.closed;
  expect(reused.received().match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  expect(reused.received()).toContain('Connection: close');
  gate.resolve();
  await running.closed;
  expect(running.received()).toMatch(/^HTTP\/1\.1 200 (.|\r|\n)*Connection: close/);
  await stopped;
});

test('after stop: a request that does not end is cut when patience ends', async () => {
  const isRunning = Promise.withResolvers<void>();
  const { port, stop } = await serve(() => isRunning.resolve(), { ...STEADY, drainMs: 1, patienceMs: 50 });
  const endless = await open(port);
  endless.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await isRunning.promise;
  await stop();
  await endless.closed;
  expect(endless.received()).toBe('');
});
