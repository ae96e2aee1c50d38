import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { chooseAccount, chownTo } from '#platform/embedded-postgres/account.ts';
import { freePort } from '../../bench/support/free-port.ts';
import { memoryDir } from './memory-dir.ts';

const home = '/usr/lib/postgresql';
const [version] = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : [];
const programs = join(home, version ?? '', 'bin');

/** The system's own PostgreSQL, which has pg_dump; the embedded one has not. */
export const hasDebianPostgres =
  existsSync(join(programs, 'initdb')) && existsSync(join(programs, 'pg_dump'));

export async function startDebianPostgres() {
  const folder = mkdtempSync(join(memoryDir(), 'loja-debian-'));
  const account = chooseAccount(folder);
  const data = join(folder, 'dados');
  const port = await freePort();
  chownTo(account, folder);
  const own = { ...account, cwd: '/', stdio: 'ignore' as const };
  const locale = ['--locale=C', '-E', 'UTF8', '-U', 'postgres', '-A', 'trust', '-N'];
  execFileSync(join(programs, 'initdb'), ['-D', data, ...locale], own);
  const settings = [
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    'fsync=off',
  ];
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((one) => ['-c', one])],
    own,
  );
  const connectionString = `postgres://postgres@127.0.0.1:${port}/loja`;
  while (!(await accepts(connectionString.replace(/loja$/, 'postgres'))));
  return {
    connectionString,
    async stop() {
      child.kill('SIGINT');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function accepts(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
