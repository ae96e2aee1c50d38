import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the ports that systems assign automatically, because another process could get ours first. */
const OWN_PORTS = { from: 12_000, to: 30_000 };
const SHARE = 200;

let share: Promise<number> | undefined;
let given = 0;

/**
 * Returns the first of `run` consecutive free ports. The caller may start to listen seconds later, so each process has a range of
 * its own and hands it out in order.
 */
export async function freePort(run = 1): Promise<number> {
  share ??= claimShare();
  const first = await share;
  for (;;) {
    given = given + run < SHARE ? given : 0;
    const ports = Array.from({ length: run }, (_, index) => first + given + 1 + index);
    given += run;
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return ports[0] as number;
  }
}

/** A process listens on the first port of its share for as long as it lives, so that no other one claims it. */
async function claimShare(): Promise<number> {
  const shares = (OWN_PORTS.to - OWN_PORTS.from) / SHARE;
  for (;;) {
    const first = OWN_PORTS.from + SHARE * randomInt(shares);
    if (await listens(createServer().unref(), first)) return first;
  }
}

async function isFree(port: number): Promise<boolean> {
  const socket = createServer();
  if (!(await listens(socket, port))) return false;
  socket.close();
  await once(socket, 'close');
  return true;
}

async function listens(server: Server, port: number): Promise<boolean> {
  server.listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => true,
    () => false,
  );
}
