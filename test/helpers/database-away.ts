import { Client, type Pool } from 'pg';
import { withDatabaseName } from '#platform/database/database.ts';

export async function withDatabaseAway<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const { connectionString = '' } = pool.options;
  const { database } = new Client(connectionString);
  const admin = new Client(withDatabaseName(connectionString, 'postgres'));
  await admin.connect();
  const accept = (yes: boolean) => admin.query(`alter database ${database} with allow_connections = ${yes}`);
  try {
    await accept(false);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database,
    ]);
    // The pool has heard of it: no request gets a connection that is about to end.
    while (pool.totalCount > 0) await new Promise((resolve) => pool.once('remove', resolve));
    return await work();
  } finally {
    await accept(true);
    await admin.end();
  }
}
