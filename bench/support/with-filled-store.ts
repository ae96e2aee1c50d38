import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { type Operator, shellOperator } from '#features/desk/operations/operator.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import type { Deps } from '#platform/deps.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#platform/log/log.ts';
import { readConfig } from '#server/read-config.ts';
import { fillOrders } from './fill-orders.ts';

const NOW = new Date('2026-11-20T15:00:00Z');

export interface FilledStore {
  deps: Deps;
  /** The database of `deps`, for statements of the benchmark's own. Triggers do not run. */
  pool: Pool;
  by: Operator;
}

/** Runs a benchmark of use cases on a database of its own with this many orders, just after the last of them. */
export async function withFilledStore(
  orders: number,
  run: (store: FilledStore) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'loja-bench-'));
  const log = createLog('silent');
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
  try {
    await migrateDatabase(postgres.connectionString);
    const { db, pool, close } = openDatabase(postgres.connectionString, { max: 1 });
    await fillOrders(pool, orders);
    const deps: Deps = {
      db,
      log,
      clock: { now: () => NOW },
      config: readConfig({ DATA_DIR: folder }),
      jobs: { enqueue: async () => {}, repeatDead: async () => 0 },
    };
    await run({ deps, pool, by: shellOperator('bench') });
    await close();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
