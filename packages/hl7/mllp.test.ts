import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  framed,
  type ListenMllpOptions,
  listenMllp,
  type MllpClientOptions,
  MllpError,
  mllpClient,
} from './hl7.ts';

const bytes = (text: string) => Buffer.from(text);
const text = (all: Uint8Array) => Buffer.from(all).toString();

async function listener(options: Partial<ListenMllpOptions> = {}) {
  const faults: string[] = [];
  const listening = await listenMllp({
    host: '127.0.0.1',
    port: 0,
    maxBytes: 1000,
    idleMs: 60_000,
    answer: async (message) => bytes(`re: ${text(message)}`),
    onFault: (fault) => faults.push(fault),
    ...options,
  });
  onTestFinished(() => listening.close());
  return { ...listening, faults };
}

function client(port: number, options: Partial<MllpClientOptions> = {}) {
  const made = mllpClient({ host: '127.0.0.1', port, timeoutMs: 60_000, ...options });
  onTestFinished(() => made.close());
  return made;
}

/** A peer that does to each connection what the test says. */
async function peer(behave: (socket: Socket, connection: number) => void) {
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    connections += 1;
    behave(socket, connections);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

async function raw(port: number) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  let changed = Promise.withResolvers<void>();
  const news = () => {
    changed.resolve();
    changed = Promise.withResolvers<void>();
  };
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    news();
  });
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  return {
    socket,
    ended,
    async until(wanted: string) {
      while (!received.includes(wanted)) await changed.promise;
      return received;
    },
  };
}

const codeOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'answered',
    (error: unknown) => (error instanceof MllpError ? error.code : error),
  );

test('sends one message at a time over one connection, and gives each its answer', async () => {
  let running = 0;
  let most = 0;
  const addresses = new Set<string>();
  const { port } = await listener({
    answer: async (message, { address }) => {
      addresses.add(address);
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return bytes(`re: ${text(message)}`);
    },
  });
  const { send } = client(port);
  const answers = await Promise.all(['1', '2', '3'].map((one) => send(bytes(one))));
  expect(answers.map(text)).toEqual(['re: 1', 're: 2', 're: 3']);
  expect([most, addresses.size]).toEqual([1, 1]);
});

test('connects again after the other side closed, before or after it answered', async () => {
  const { port, connections } = await peer((socket, connection) =>
    socket.once('data', () => {
      if (connection === 1) socket.destroy();
      else socket.end(framed(bytes(`${connection}`)));
    }),
  );
  const { send } = client(port);
  expect(await codeOf(send(bytes('a')))).toBe('closed');
  expect(text(await send(bytes('a')))).toBe('2');
  await expect.poll(async () => text(await send(bytes('b')).catch(() => bytes('')))).toMatch(/^\d$/);
  expect(connections()).toBeGreaterThan(2);
});

test('rejects where no one listens, when half an answer comes and the connection ends, and when it is too long', async () => {
  const gone = await listener();
  await gone.close();
  expect(await codeOf(client(gone.port).send(bytes('a')))).toBe('connection');
  const half = await peer((socket) => socket.once('data', () => socket.end('\vmeia resposta')));
  expect(await codeOf(client(half.port).send(bytes('a')))).toBe('closed');
  const long = await peer((socket) => socket.once('data', () => socket.write(`\v${'a'.repeat(2000)}`)));
  expect(await codeOf(client(long.port, { maxBytes: 1000 }).send(bytes('a')))).toBe('oversize');
});

test('rejects when no answer comes in time, and an answer that comes later is dropped', async () => {
  const held = Promise.withResolvers<Socket>();
  const { port } = await peer((socket, connection) => {
    if (connection === 1) return held.resolve(socket);
    socket.once('data', () => socket.write(framed(bytes('second'))));
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { send } = client(port, { timeoutMs: 60_000 });
  const [first, second] = [codeOf(send(bytes('1'))), send(bytes('2'))];
  const late = await held.promise;
  vi.advanceTimersByTime(60_000);
  expect(await first).toBe('timeout');
  late.write(framed(bytes('first')));
  expect(text(await second)).toBe('second');
});

test('a closed client rejects what waits and what comes', async () => {
  const { port } = await peer(() => {});
  const { send, close } = client(port);
  const waiting = [send(bytes('1')), send(bytes('2'))].map(codeOf);
  await Promise.resolve();
  await close();
  expect(await Promise.all(waiting)).toEqual(['closed', 'closed']);
  expect(await codeOf(send(bytes('3')))).toBe('closed');
});

test('answers in order what comes in one packet, byte by byte, with garbage and halves between', async () => {
  const { port, faults } = await listener();
  const { socket, until } = await raw(port);
  socket.setNoDelay(true);
  socket.write('lixo\v1\x1c\r\vmeio\v2\x1c\r');
  for (const byte of framed(bytes('3'))) socket.write(Uint8Array.of(byte));
  expect(await until('re: 3\x1c\r')).toBe('\vre: 1\x1c\r\vre: 2\x1c\r\vre: 3\x1c\r');
  expect(faults).toEqual(['garbage', 'half']);
});

test('answers a peer that ends its own half meanwhile, and says that it cut a frame off', async () => {
  const { port, faults } = await listener({
    async answer(message, peer) {
      await once(peer.socket, 'end');
      return bytes(`re: ${text(message)}`);
    },
  });
  const { socket, until, ended } = await raw(port);
  socket.end('\v1\x1c\r\vmeio');
  expect(await until('re: 1\x1c\r')).toBe('\vre: 1\x1c\r');
  await ended;
  await expect.poll(() => faults).toEqual(['half']);
});

test('ends a connection whose message is too long, whose answer fails, or which says nothing', async () => {
  const { port, faults } = await listener({
    answer: async () => {
      throw new Error('database');
    },
  });
  const long = await raw(port);
  long.socket.write(`\v${'a'.repeat(1002)}`);
  await long.ended;
  const failing = await raw(port);
  failing.socket.write('\v1\x1c\r');
  await failing.ended;
  expect(faults).toEqual(['oversize', 'failed']);
  const quiet = await listener({ idleMs: 20 });
  await (await raw(quiet.port)).ended;
  expect(quiet.faults).toEqual(['idle']);
});

test('null answers nothing, and the connection stays', async () => {
  const { port } = await listener({ answer: async (message) => (text(message) === '1' ? null : message) });
  const { socket, until } = await raw(port);
  socket.write('\v1\x1c\r\v2\x1c\r');
  expect(await until('2\x1c\r')).toBe('\v2\x1c\r');
});

test('closing lets a running answer end, and takes no further message', async () => {
  const started = Promise.withResolvers<void>();
  const proceed = Promise.withResolvers<void>();
  const taken: string[] = [];
  const { port, close } = await listener({
    answer: async (message) => {
      taken.push(text(message));
      started.resolve();
      await proceed.promise;
      return message;
    },
  });
  const idle = await raw(port);
  const busy = await raw(port);
  busy.socket.write('\v1\x1c\r\v2\x1c\r');
  await started.promise;
  const closed = close();
  await idle.ended;
  proceed.resolve();
  expect(await busy.until('1\x1c\r')).toBe('\v1\x1c\r');
  await closed;
  expect(taken).toEqual(['1']);
  await expect(
    listenMllp({ host: '127.0.0.1', port, maxBytes: 1, idleMs: 1, answer: async () => null }).then((again) =>
      again.close(),
    ),
  ).resolves.toBeUndefined();
});

test('closing waits for an answer whose peer has gone', async () => {
  const started = Promise.withResolvers<void>();
  const proceed = Promise.withResolvers<void>();
  let isAnswered = false;
  const { port, close } = await listener({
    async answer() {
      started.resolve();
      await proceed.promise;
      isAnswered = true;
      return null;
    },
  });
  const { socket, ended } = await raw(port);
  socket.write('\v1\x1c\r');
  await started.promise;
  socket.resetAndDestroy();
  await ended;
  const closed = close().then(() => isAnswered);
  await new Promise(setImmediate);
  proceed.resolve();
  expect(await closed).toBe(true);
});

test('closing does not wait for a peer that reads nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const started = Promise.withResolvers<void>();
  const proceed = Promise.withResolvers<void>();
  const { port, close } = await listener({
    async answer() {
      started.resolve();
      await proceed.promise;
      return Buffer.alloc(50_000_000);
    },
  });
  const { socket } = await raw(port);
  socket.pause();
  socket.write('\v1\x1c\r');
  await started.promise;
  const closed = close();
  proceed.resolve();
  await new Promise(setImmediate);
  vi.advanceTimersByTime(5_000);
  await closed;
});

test('a port in use is an error', async () => {
  const { port } = await listener();
  await expect(listener({ port })).rejects.toThrow('EADDRINUSE');
});
