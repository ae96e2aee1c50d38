import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { createFramer, framed } from './framer.ts';
import type { MllpTls } from './mllp-tls.ts';

/**
 * `connection`: the connection failed; `closed`: it ended before the whole answer; `timeout`: the answer did not come in time;
 * `oversize`: the answer was too long.
 */
export type MllpErrorCode = 'connection' | 'closed' | 'timeout' | 'oversize';

/** Whether the other side has the message is unknown, unless there was no connection: send the same bytes again. */
export class MllpError extends Error {
  override readonly name = 'MllpError';
  readonly code: MllpErrorCode;

  constructor(code: MllpErrorCode, cause?: unknown) {
    super(`MLLP: ${code}${cause instanceof Error ? ` (${cause.message})` : ''}`, { cause });
    this.code = code;
  }
}

export interface MllpClientOptions {
  host: string;
  port: number;
  /** Absent is plain text. */
  tls?: MllpTls;
  /** For the connection and the whole answer together. */
  timeoutMs: number;
  /** The limit of an answer; default 1 MiB. */
  maxBytes?: number;
}

export type MllpClient = ReturnType<typeof mllpClient>;

/** Sends one message at a time over one connection, which it opens for the first and again after it ended. */
export function mllpClient({ host, port, tls, timeoutMs, maxBytes = 1_048_576 }: MllpClientOptions) {
  let socket: Socket | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function exchange(bytes: Uint8Array): Promise<Uint8Array> {
    const answer = Promise.withResolvers<Uint8Array>();
    if (isClosed) throw new MllpError('closed');
    const opened = socket && !socket.destroyed && socket.writable ? socket : open();
    socket = opened;
    let isConnected = !opened.connecting;
    const onConnect = () => {
      isConnected = true;
    };
    const framer = createFramer({ maxBytes });
    const fail = (code: MllpErrorCode, cause?: unknown) => {
      // A late answer would be taken for the answer to the next message.
      opened.destroy();
      answer.reject(new MllpError(code, cause));
    };
    const onData = (chunk: Buffer) => {
      for (const found of framer.push(chunk)) {
        if ('frame' in found) return answer.resolve(found.frame);
        if (found.fault === 'oversize') return fail('oversize');
      }
    };
    const onError = (error: Error) => fail(isConnected ? 'closed' : 'connection', error);
    const onClose = () => fail('closed');
    const timer = setTimeout(() => fail('timeout'), timeoutMs);
    opened
      .once('connect', onConnect)
      .on('data', onData)
      .once('error', onError)
      .once('end', onClose)
      .once('close', onClose);
    opened.write(framed(bytes));
    return answer.promise.finally(() => {
      clearTimeout(timer);
      opened
        .off('connect', onConnect)
        .off('data', onData)
        .off('error', onError)
        .off('end', onClose)
        .off('close', onClose);
    });
  }

  function open(): Socket {
    const made = tls ? connectTls({ host, port, ...tls }) : connect({ host, port });
    made.setNoDelay(true);
    // Between two messages nothing else listens; the next one finds the connection destroyed.
    made.on('error', () => {});
    made.on('data', () => {});
    return made;
  }

  return {
    /** Resolves to the other side's answer to these bytes, whatever it says; rejects with an MllpError. */
    send(bytes: Uint8Array): Promise<Uint8Array> {
      const sent = last.then(() => exchange(bytes));
      last = sent.catch(() => {});
      return sent;
    },
    /** Rejects waiting messages and ends the connection. */
    async close(): Promise<void> {
      isClosed = true;
      socket?.destroy();
      await last;
    },
  };
}
