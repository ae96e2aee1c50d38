import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { DataDirInUseError } from '#platform/embedded-postgres/data-lock.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { createLog, type Logger } from '#platform/log/log.ts';
import { assemble } from '#server/assembly.ts';

const POOL = 4;

type Environment = Record<string, string | undefined>;

/** Runs `work` on DATABASE_URL or the embedded database, started if needed. `migrate: false` leaves the tables alone. */
export async function withStore<T>(
  env: Environment,
  work: (deps: PaymentDeps, connectionString: string) => Promise<T>,
  { migrate = true } = {},
): Promise<T> {
  const config = readConfig(env);
  // The operator reads results, not logs.
  const log = createLog(env.LOG_LEVEL ?? 'silent');
  const { connectionString, stop } = await reachDatabase(config, log, migrate);
  const database = openDatabase(connectionString, { max: POOL });
  const { deps, methods, stopJobs } = await assemble({
    config,
    log,
    connectionString,
    database,
    jobs: 'enqueue',
  });
  try {
    return await work(withPayments(deps, methods), connectionString);
  } finally {
    await stopJobs();
    await database.close();
    await stop();
  }
}

async function reachDatabase(
  config: Config,
  log: Logger,
  migrate: boolean,
): Promise<{ connectionString: string; stop(): Promise<void> }> {
  const stop = async () => {};
  if (config.databaseUrl !== undefined) {
    if (migrate) await migrateDatabase(config.databaseUrl);
    return { connectionString: config.databaseUrl, stop };
  }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
    if (migrate) await migrateDatabase(postgres.connectionString);
    return postgres;
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    return { connectionString: error.connectionString, stop };
  }
}
