import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPrivateFolder } from '../config/private-folder.ts';
import { type Account, chooseAccount, chownTo } from './account.ts';
import { preparePostgresPrograms } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { lockDataDir } from './data-lock.ts';
import { clearLeftovers } from './leftovers.ts';
import { type LauncherLog, launchServer } from './server.ts';
import { RELAUNCH_PAUSES_MS, superviseServer } from './supervisor.ts';

type EmbeddedPostgres = { connectionString: string; stop(): Promise<void> };

type Options = {
  dataDir: string;
  log: LauncherLog;
  /** False trades safety against power failure for speed: tests only. */
  durable?: boolean;
  onGiveUp?: (message: string) => void;
  relaunchPausesMs?: readonly number[];
};

// PostgreSQL cannot read the files of another major version: a future one gets its own folder beside this.
const clusterName = 'pg18';
const databaseName = 'loja';

export const hasCluster = (dataDir: string): boolean => existsSync(join(dataDir, clusterName));

/** Only its user and root may open its socket. It ends with this process. Throws DataDirInUseError. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  openPrivateFolder(options.dataDir);
  const dataDir = realpathSync(options.dataDir);
  const socketDir = newSocketDir();
  // Port and sslmode are explicit so that PGPORT and PGSSLMODE of the environment have no effect.
  const address = new URLSearchParams({ host: socketDir, port: '5432', sslmode: 'disable' });
  const connectionString = `postgresql://postgres@/${databaseName}?${address}`;
  const removeSockets = () => rmSync(socketDir, { recursive: true, force: true });
  let release = () => {};
  try {
    const lock = await lockDataDir(dataDir, { socketDir, connectionString });
    release = lock.release;
    const server = await startLocked(dataDir, socketDir, lock.leftover, options);
    let stopped: Promise<void> | null = null;
    const stop = () => server.stop().finally(removeSockets).finally(release);
    return {
      connectionString,
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    removeSockets();
    release();
    throw error;
  }
}

async function startLocked(
  dataDir: string,
  socketDir: string,
  leftover: boolean,
  options: Options,
): Promise<{ stop(): Promise<void> }> {
  const { log, durable = true, relaunchPausesMs = RELAUNCH_PAUSES_MS } = options;
  const clusterDir = join(dataDir, clusterName);
  const account: Account = chooseAccount(clusterDir);
  if (leftover) log.warn({ dataDir }, 'A loja anterior não encerrou em ordem; recuperando o banco de dados.');
  const programs = preparePostgresPrograms(dataDir, account !== null);
  await ensureCluster(programs, clusterDir, account, durable);
  chownTo(account, socketDir);
  // After a death there may be backends that have not noticed it yet, and lock files.
  const server = await superviseServer({
    launch: async () => {
      await clearLeftovers(clusterDir);
      for (const name of readdirSync(socketDir)) rmSync(join(socketDir, name), { force: true });
      return launchServer({
        programs,
        clusterDir,
        socketDir,
        account,
        settings: settings(socketDir, durable),
        log,
      });
    },
    log,
    pausesMs: relaunchPausesMs,
    onGiveUp: options.onGiveUp ?? ((message: string) => log.error({ source: 'postgres' }, message)),
  });
  return { stop: () => server.stop().then(() => clearLeftovers(clusterDir)) };
}

/** A unix socket's path is limited to about 100 bytes and must be reachable, so /tmp comes first. */
function newSocketDir(): string {
  for (const parent of ['/tmp', tmpdir()]) {
    try {
      return mkdtempSync(join(parent, 'loja-pg-'));
    } catch {
      // Try the next one.
    }
  }
  throw new Error('Não há pasta temporária onde criar o soquete do banco de dados (/tmp).');
}

function settings(socketDir: string, durable: boolean): Record<string, string> {
  const safety: Record<string, string> = durable
    ? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
    : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  return {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    // Small queries: JIT and parallel workers cost more than they save; containers lack the /dev/shm for them.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    io_method: 'sync',
    timezone: 'UTC',
    // Failed statements reach the store as errors and are logged there with their request.
    log_min_messages: 'log',
    log_line_prefix: '',
    log_checkpoints: 'off',
    ...safety,
  };
}
