import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { inOwnTrace, traceStatements } from '../tracing/traced-statements.ts';
import { markLostConnection } from './database-errors.ts';
import { StoreClient } from './store-client.ts';
import { writes } from './unconfirmed-commits.ts';

export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Database = {
  db: Db;
  pool: Pool;
  /** Ends all connections. Statements that wait for an answer fail as lost. */
  dropConnections(): void;
  /** Ends the connections of these server processes. As long as there are any, transactions and writes fail as unavailable. */
  abandonCommits(pids: readonly number[]): void;
  close(): Promise<void>;
};

interface DatabaseOptions {
  max: number;
  /** pg_stat_activity shows the connections under this name. */
  name?: string;
  /** Hears of a lost connection, which the pool replaces by itself. */
  onLostConnection?: (error: Error) => void;
  /** A statement may wait for a lock, or run, for this long before it fails; 0 means no limit (imports). */
  lockTimeoutMs?: number;
  statementTimeoutMs?: number;
}

export function openDatabase(
  connectionString: string,
  {
    max,
    name = 'loja',
    onLostConnection = () => {},
    lockTimeoutMs = 0,
    statementTimeoutMs = 0,
  }: DatabaseOptions,
): Database {
  const pool = new LosingPool({
    connectionString,
    Client: StoreClient,
    max,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A forgotten transaction would hold its locks forever.
    idle_in_transaction_session_timeout: 60_000,
    lock_timeout: lockTimeoutMs,
    statement_timeout: statementTimeoutMs,
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', () => {});
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    traceStatements(client);
    // The pool listens to idle connections only, so a connection lost between two statements would end the process.
    client.on('error', (error) => {
      markLostConnection(error);
      onLostConnection(error);
    });
  });
  pool.on('remove', (client) => open.delete(client));
  const drop = (client: PoolClient) => (client as unknown as StoreClient).drop();
  return {
    db: drizzle(pool),
    pool,
    dropConnections() {
      for (const client of open) drop(client);
    },
    abandonCommits(pids) {
      pool.refusesWrites = pids.length > 0;
      for (const client of open)
        if (pids.includes((client as unknown as { processID: number }).processID)) drop(client);
    },
    async close() {
      await pool.end();
      // pool.end() does not wait for sockets, and a server stopped before they close reports their loss as an error.
      while (open.size > 0) await new Promise((resolve) => pool.once('remove', resolve));
    },
  };
}

type ConnectCallback = Parameters<Pool['connect']>[0];

/** Drizzle does not release the connection on which `begin` failed, so a restart would empty the pool for good. */
class LosingPool extends Pool {
  refusesWrites = false;

  constructor(config: PoolConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const unlessRefused = (...args: unknown[]) =>
      this.refusesWrites && writes(args[0]) ? Promise.reject(unconfirmed()) : query(...args);
    this.query = unlessRefused as Pool['query'];
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (callback) {
      const answer = inOwnTrace(callback);
      super.connect((error, client, release) => {
        if (error) markLostConnection(error);
        answer(error, client, release);
      });
      return;
    }
    if (this.refusesWrites) return Promise.reject(unconfirmed());
    return super.connect().then(releasedWhenLost, (error: unknown) => {
      markLostConnection(error);
      throw error;
    });
  }
}

function unconfirmed(): Error {
  const error = new Error('no standby confirms commits');
  markLostConnection(error);
  return error;
}

function releasedWhenLost(client: PoolClient): PoolClient {
  const release = client.release;
  let isReleased = false;
  const releaseOnce = (error?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', lost);
    release(error);
  };
  const lost = () => releaseOnce(true);
  client.once('end', lost);
  client.release = releaseOnce;
  return client;
}

export function withDatabaseName(connectionString: string, name: string): string {
  return connectionString.replace(/^([a-z]+:\/\/[^/?#]*)(\/[^?#]*)?/, `$1/${encodeURIComponent(name)}`);
}
