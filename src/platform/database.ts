import { once } from 'node:events';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient } from 'pg';

/** The database or a running transaction: use cases accept either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Database = { db: Db; pool: Pool; close(): Promise<void> };

/**
 * Opens a pool of at most `max` connections, the first one on the first query. `onIdleError` gets the loss of an idle
 * connection, which the pool replaces by itself.
 */
export function openDatabase(
  connectionString: string,
  { max, onIdleError = () => {} }: { max: number; onIdleError?: (error: Error) => void },
): Database {
  const pool = new Pool({
    connectionString,
    max,
    application_name: 'loja',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // A forgotten transaction would hold its locks forever.
    idle_in_transaction_session_timeout: 60_000,
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', onIdleError);
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  return {
    db: drizzle(pool),
    pool,
    async close() {
      await pool.end();
      // pool.end() does not wait for sockets to close. A server stopped before that would report their loss as an
      // error.
      while (open.size > 0) await once(pool, 'remove');
    },
  };
}

export function withDatabaseName(connectionString: string, name: string): string {
  return connectionString.replace(/^([a-z]+:\/\/[^/?#]*)(\/[^?#]*)?/, `$1/${encodeURIComponent(name)}`);
}
