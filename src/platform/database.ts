import { once } from 'node:events';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient } from 'pg';

/** The database or a running transaction: use cases accept either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Database = { db: Db; pool: Pool; close(): Promise<void> };

/**
 * Opens a pool of at most `max` connections; the first is made by the first query.
 * `onIdleError` hears of connections lost while nobody uses them (the pool replaces them by itself).
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
    // A forgotten transaction would hold its locks for ever.
    idle_in_transaction_session_timeout: 60_000,
  });
  // Without a listener an idle connection's loss would end the process.
  pool.on('error', onIdleError);
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  return {
    db: drizzle(pool),
    pool,
    async close() {
      await pool.end();
      // The pool only says goodbye: a server stopped now would end connections that are still closing, as a fault.
      while (open.size > 0) await once(pool, 'remove');
    },
  };
}

/** The same server, user and options with another database. */
export function withDatabaseName(connectionString: string, name: string): string {
  return connectionString.replace(/^([a-z]+:\/\/[^/?#]*)(\/[^?#]*)?/, `$1/${encodeURIComponent(name)}`);
}
