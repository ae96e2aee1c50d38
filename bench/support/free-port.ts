import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems assign automatically, because another process could get ours first. */
const OWN_PORTS = { from: 12_000, to: 30_000 };

/** Returns a port that is free now. Only the first of `run` consecutive ports is checked. */
export async function freePort(run = 1): Promise<number> {
  for (;;) {
    const port = randomInt(OWN_PORTS.from, OWN_PORTS.to - run);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createServer();
    socket.once('error', () => resolve(false));
    socket.listen(port, '127.0.0.1', () => socket.close(() => resolve(true)));
  });
