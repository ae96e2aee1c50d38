import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { chooseAccount, chownTo } from '#platform/embedded-postgres/account.ts';
import { preparePostgresPrograms } from '#platform/embedded-postgres/binaries.ts';
import { ensureCluster } from '#platform/embedded-postgres/cluster.ts';
import { clearLeftovers } from '#platform/embedded-postgres/leftovers.ts';
import { clusterProcesses } from '#platform/embedded-postgres/processes.ts';
import { launchServer, type ServerProcess } from '#platform/embedded-postgres/server.ts';

const quiet = { debug: () => {}, warn: () => {}, error: () => {} };

/** One of two PostgreSQL servers. Started as a standby it follows the server on `following`. */
function serverIn(folder: string, port: number) {
  const clusterDir = join(folder, `servidor-${port}`);
  const account = chooseAccount(folder);
  const programs = preparePostgresPrograms(folder, account !== null);
  let running: ServerProcess | undefined;

  const signal = (name: NodeJS.Signals, pids: number[]) => {
    for (const pid of pids) process.kill(pid, name);
  };
  const postmaster = () =>
    Number.parseInt(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '', 10);

  return {
    port,
    clusterDir,
    url: `postgresql://postgres@127.0.0.1:${port}/loja`,
    create: () => ensureCluster(programs, clusterDir, account, false),
    copyOf(other: { clusterDir: string }) {
      execFileSync('cp', ['-a', other.clusterDir, clusterDir]);
    },
    async start({ following, synchronous = false }: { following?: number; synchronous?: boolean } = {}) {
      await clearLeftovers(clusterDir);
      if (following !== undefined) {
        writeFileSync(join(clusterDir, 'standby.signal'), '');
        chownTo(account, join(clusterDir, 'standby.signal'));
      }
      running = await launchServer({
        programs,
        clusterDir,
        socketDir: folder,
        account,
        log: quiet,
        settings: {
          listen_addresses: '127.0.0.1',
          port: String(port),
          unix_socket_directories: '',
          wal_level: 'replica',
          wal_keep_size: '256MB',
          hot_standby: 'on',
          fsync: 'off',
          max_connections: '100',
          io_method: 'sync',
          timezone: 'UTC',
          synchronous_standby_names: synchronous ? '*' : '',
          primary_conninfo:
            following === undefined
              ? ''
              : `host=127.0.0.1 port=${following} user=postgres application_name=b`,
        },
      });
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
    async kill() {
      signal('SIGKILL', [postmaster()]);
      await running?.ended;
      running = undefined;
    },
    isRunning: () => running !== undefined,
    freeze: () => signal('SIGSTOP', clusterProcesses(clusterDir, postmaster())),
    wake: () => signal('SIGCONT', clusterProcesses(clusterDir, postmaster())),
    processes: () => clusterProcesses(clusterDir, postmaster()),
    async ask<Row extends object>(statement: string): Promise<Row[]> {
      const client = new Client({ connectionString: `postgresql://postgres@127.0.0.1:${port}/loja` });
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<Row>(statement)).rows;
      } finally {
        await client.end();
      }
    },
  };
}

interface Replicated {
  folder: string;
  ports: readonly [number, number];
  /** Fills the first server before its copy is made. */
  prepare(connectionString: string): Promise<void>;
  /** A commit waits until the standby has it. */
  synchronous?: boolean;
}

/** A primary and its streaming standby, made from a copy of its folder. */
export async function replicatedDatabase({ folder, ports, prepare, synchronous = true }: Replicated) {
  const home = mkdtempSync(join(folder, 'servidores-'));
  mkdirSync(home, { recursive: true });
  chownTo(chooseAccount(home), home);
  const [primary, standby] = [serverIn(home, ports[0]), serverIn(home, ports[1])];
  await primary.create();
  await primary.start();
  await prepare(primary.url);
  await primary.stop();
  standby.copyOf(primary);
  await primary.start({ synchronous });
  await standby.start({ following: primary.port });
  return {
    primary,
    standby,
    connectionString: `postgresql://postgres@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/loja?target_session_attrs=read-write`,
    async close() {
      for (const server of [standby, primary]) {
        if (server.isRunning()) server.wake();
        await server.stop();
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}
