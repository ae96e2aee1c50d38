import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { freePort } from '../../bench/support/free-port.ts';

/** An address at which a database answers only after `open`. `connectionString`: the database behind it. */
export async function lateServer(connectionString: string) {
  const port = await freePort();
  const address = new URL(connectionString.replace('@/', '@localhost/'));
  const host = address.searchParams.get('host') ?? address.hostname;
  const behind = address.searchParams.get('port') ?? (address.port || '5432');
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const there = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${behind}`)
      : connect(Number(behind), host);
    for (const one of [socket, there]) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        socket.destroy();
        there.destroy();
      });
    }
    socket.pipe(there).pipe(socket);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: `postgres://${address.username || 'postgres'}@127.0.0.1:${port}${address.pathname}`,
    async open() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
