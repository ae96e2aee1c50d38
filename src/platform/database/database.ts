import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient } from 'pg';
import { inOwnTrace, traceStatements } from '../tracing/traced-statements.ts';
import { markLostConnection } from './database-errors.ts';
import { StoreClient } from './store-client.ts';

export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Database = {
  db: Db;
  pool: Pool;
  /** Ends all connections. Statements that wait for an answer fail as lost. */
  dropConnections(): void;
  close(): Promise<void>;
};

interface DatabaseOptions {
  max: number;
  /** As pg_stat_activity shows it. */
  name?: string;
  /** Gets the loss of a connection, which the pool replaces by itself. */
  onLostConnection?: (error: Error) => void;
  /** Milliseconds that a statement may wait for a lock, or run, before it fails; 0 = no limit (imports). */
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
    // The pool listens to idle connections only. A connection lost between two statements would end the process.
    client.on('error', (error) => {
      markLostConnection(error);
      onLostConnection(error);
    });
  });
  pool.on('remove', (client) => open.delete(client));
  return {
    db: drizzle(pool),
    pool,
    dropConnections() {
      for (const client of open) (client as unknown as StoreClient).drop();
    },
    async close() {
      await pool.end();
      // pool.end() does not wait for sockets: a server stopped before they close reports their loss as an error.
      while (open.size > 0) await new Promise((resolve) => pool.once('remove', resolve));
    },
  };
}

type ConnectCallback = Parameters<Pool['connect']>[0];

/** Drizzle does not release the connection on which `begin` failed: a restart would empty the pool for good. */
class LosingPool extends Pool {
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
    return super.connect().then(releasedWhenLost, (error: unknown) => {
      markLostConnection(error);
      throw error;
    });
  }
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
