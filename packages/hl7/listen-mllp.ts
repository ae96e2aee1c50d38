import type { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { createFramer, type FrameFault, framed } from './framer.ts';
import type { MllpTls } from './mllp-tls.ts';

export interface MllpPeer {
  address: string;
  /** The other side's certificate; absent without TLS. */
  certificate?: X509Certificate;
  socket: Socket;
}

/** `refused`: the TLS handshake failed; `failed`: `answer` rejected; `idle`: no whole message came for too long. */
export type MllpFault = FrameFault | 'refused' | 'failed' | 'idle';

export interface ListenMllpOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Absent is plain text. With it only peers with a certificate of this authority come in. */
  tls?: MllpTls;
  /** The limit of one message. A connection that sends a longer one ends. */
  maxBytes: number;
  /** A connection ends if no whole message comes for this long. */
  idleMs: number;
  /** Its messages are answered in their order, one at a time. Null answers nothing. A rejection ends the connection. */
  answer: (bytes: Uint8Array, peer: MllpPeer) => Promise<Uint8Array | null>;
  onFault?: (fault: MllpFault, address: string, error?: unknown) => void;
}

/** `close` waits this long for peers that do not read their answers, and for unfinished handshakes, before it ends them. */
const GRACE_MS = 5_000;

export type MllpListener = Awaited<ReturnType<typeof listenMllp>>;

/** Listens for MLLP connections until `close`, which waits for running answers. Rejects if the port is taken. */
export async function listenMllp(options: ListenMllpOptions) {
  const { host, port, tls, onFault = () => {} } = options;
  const connections = new Set<Socket>();
  const open = new Map<Socket, { isBusy: boolean; ended: Promise<void> }>();
  let isClosing = false;

  function take(socket: Socket): void {
    const state = { isBusy: false, ended: Promise.resolve() };
    open.set(socket, state);
    // The loop that reads the connection also ends by its errors.
    socket.on('error', () => {});
    state.ended = serve(socket, state).finally(() => {
      open.delete(socket);
      socket.destroySoon();
    });
  }

  async function serve(socket: Socket, state: { isBusy: boolean }): Promise<void> {
    const { maxBytes, idleMs, answer } = options;
    const address = `${socket.remoteAddress}:${socket.remotePort}`;
    const certificate = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined;
    const peer: MllpPeer = { address, socket, ...(certificate && { certificate }) };
    const framer = createFramer({ maxBytes });
    let idle = setTimeout(isIdle, idleMs);
    function isIdle() {
      onFault('idle', address);
      socket.destroy();
    }
    try {
      for await (const chunk of socket) {
        for (const found of framer.push(chunk)) {
          if ('fault' in found) {
            onFault(found.fault, address);
            if (found.fault === 'oversize') return;
            continue;
          }
          clearTimeout(idle);
          state.isBusy = true;
          const reply = await answer(found.frame, peer).catch((error: unknown) => {
            onFault('failed', address, error);
            socket.destroy();
            return null;
          });
          state.isBusy = false;
          idle = setTimeout(isIdle, idleMs);
          if (reply && !socket.destroyed && !socket.write(framed(reply))) await drained(socket);
          if (socket.destroyed || isClosing) return;
        }
      }
      for (const { fault } of framer.end() as { fault: FrameFault }[]) onFault(fault, address);
    } catch {
      // The other side ended the connection in the middle.
    } finally {
      clearTimeout(idle);
    }
  }

  // The other side may end its half after a message and still wait for the answer.
  const server = tls
    ? createTlsServer({ ...tls, requestCert: true, rejectUnauthorized: true, allowHalfOpen: true }, take)
    : createServer({ allowHalfOpen: true }, take);
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('tlsClientError', (error: Error, socket: TLSSocket) =>
    onFault('refused', `${socket.remoteAddress}:${socket.remotePort}`, error),
  );
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      isClosing = true;
      const closed = new Promise((done) => server.close(done));
      const grace = setTimeout(() => {
        for (const socket of connections) socket.destroy();
      }, GRACE_MS);
      const ends = [...open].map(([socket, { isBusy, ended }]) => {
        if (!isBusy) socket.destroy();
        return ended;
      });
      await Promise.all([closed, ...ends]);
      clearTimeout(grace);
    },
  };
}

const drained = (socket: Socket) =>
  new Promise<void>((done) => {
    socket.once('drain', done).once('close', done);
  });
