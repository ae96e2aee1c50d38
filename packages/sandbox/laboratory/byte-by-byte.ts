import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { createFramer, framed, type MllpTls } from '@loja/hl7';

/** Only this many bytes at each end of a frame travel alone, or a PDF of 10 MB would never arrive. */
const ALONE = 500;

/** Writes a frame in packets of one byte. */
export async function drip(socket: Socket, bytes: Uint8Array): Promise<void> {
  const frame = framed(bytes);
  const middle = Math.max(ALONE, frame.length - ALONE);
  socket.setNoDelay(true);
  const write = (part: Uint8Array) => new Promise<void>((done) => socket.write(part, () => done()));
  for (const byte of frame.subarray(0, ALONE)) await write(Uint8Array.of(byte));
  if (middle > ALONE) await write(frame.subarray(ALONE, middle));
  for (const byte of frame.subarray(middle)) await write(Uint8Array.of(byte));
}

/** Sends like `mllpClient`, over a connection of its own, byte by byte. */
export async function sendByteByByte(
  { host, port, tls }: { host: string; port: number; tls?: MllpTls },
  bytes: Uint8Array,
  timeoutMs: number,
): Promise<Uint8Array> {
  const socket = tls ? connectTls({ host, port, ...tls }) : connect({ host, port });
  const framer = createFramer({ maxBytes: 1_048_576 });
  socket.setTimeout(timeoutMs, () => socket.destroy());
  socket.on('error', () => {});
  try {
    await once(socket, tls ? 'secureConnect' : 'connect');
    void drip(socket, bytes);
    for await (const chunk of socket)
      for (const found of framer.push(chunk)) if ('frame' in found) return found.frame;
    throw new Error('closed without an answer');
  } finally {
    socket.destroy();
  }
}
