import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, chownTo } from './account.ts';

export type Reach = { path: string; descriptor: number | 'ignore'; close(): void };

/** Root opens the folder and passes descriptor 3: a path through it does not cross closed parents (0700 /root). */
export function reachFolder(folder: string, account: Account): Reach {
  if (account === null || process.platform !== 'linux') {
    return { path: folder, descriptor: 'ignore', close: () => {} };
  }
  const descriptor = openSync(folder, 'r');
  return { path: '/proc/self/fd/3', descriptor, close: () => closeSync(descriptor) };
}

export const programEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Made under a temporary name: an interrupted start leaves nothing. `durable: false` skips flushing (tests). */
export async function ensureCluster(
  programs: string,
  clusterDir: string,
  account: Account,
  durable: boolean,
): Promise<void> {
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return;
  const prefix = `${clusterDir}.new-`;
  for (const name of readdirSync(dirname(clusterDir))) {
    const path = join(dirname(clusterDir), name);
    if (path.startsWith(prefix)) rmSync(path, { recursive: true, force: true });
  }
  const fresh = mkdtempSync(prefix);
  chownTo(account, fresh);
  const reach = reachFolder(fresh, account);
  try {
    await runInitdb(programs, reach, account, durable);
  } finally {
    reach.close();
  }
  renameSync(fresh, clusterDir);
}

function runInitdb(programs: string, reach: Reach, account: Account, durable: boolean): Promise<void> {
  const options = ['-U', 'postgres', '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const child = spawn(
    join(programs, 'bin', 'initdb'),
    ['-D', reach.path, ...options, '-A', 'trust', ...(durable ? [] : ['-N'])],
    { ...account, cwd: '/', env: programEnvironment, stdio: ['ignore', 'pipe', 'pipe', reach.descriptor] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Não foi possível criar o banco de dados (initdb, código ${code}):\n${output}`));
    });
  });
}
