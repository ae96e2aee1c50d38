import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { chooseAccount, chownTo } from '#platform/embedded-postgres/account.ts';
import { freePort } from '../../bench/support/free-port.ts';
import { hasProgram } from './programs.ts';

export const hasPgBouncer = hasProgram('pgbouncer');

/** PgBouncer in front of the database, with the file of docs/failover.md but for the lines that differ here. */
export async function startPgBouncer(connectionString: string, settings: Record<string, string>) {
  const { host, port, database } = new Client({ connectionString });
  const folder = mkdtempSync(join(tmpdir(), 'loja-pgbouncer-'));
  const account = chooseAccount(folder);
  const ownPort = await freePort();
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(ownPort),
    unix_socket_dir: '',
    auth_type: 'any',
    ...settings,
  };
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]\nloja = host=${host} port=${port} dbname=${database} user=postgres\n[pgbouncer]\n${Object.entries(
      all,
    )
      .map(([name, value]) => `${name} = ${value}\n`)
      .join('')}`,
  );
  chownTo(account, folder);
  const child = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], { ...account, stdio: 'ignore' });
  while (!(await listens(ownPort))) await pause(20);
  return {
    connectionString: `postgres://loja@127.0.0.1:${ownPort}/loja`,
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
