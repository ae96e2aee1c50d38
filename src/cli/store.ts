import { PgBoss } from 'pg-boss';
import { systemClock } from '#platform/clock.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import type { Deps } from '#platform/deps.ts';
import { DataDirInUseError } from '#platform/embedded-postgres/data-lock.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { createJobs, type Jobs } from '#platform/jobs.ts';
import { createLog, type Logger } from '#platform/log.ts';
import { migrateDatabase } from '#platform/migrate.ts';

const POOL = 4;

type Environment = Record<string, string | undefined>;

/**
 * Does the operator's `work` on the store of the settings: the database of DATABASE_URL; else the embedded one,
 * through its socket while the store runs, started for the duration while it does not. `migrate` false leaves the
 * tables as they are.
 */
export async function withStore<T>(
  env: Environment,
  work: (deps: Deps, connectionString: string) => Promise<T>,
  { migrate = true } = {},
): Promise<T> {
  const config = readConfig(env);
  // The operator reads results, not logs.
  const log = createLog(env.LOG_LEVEL ?? 'silent');
  const { connectionString, stop } = await reachDatabase(config, log, migrate);
  const { db, close } = openDatabase(connectionString, { max: POOL });
  const { jobs, stopJobs } = lazyJobs(connectionString);
  try {
    return await work({ db, clock: systemClock, config, log, jobs }, connectionString);
  } finally {
    await stopJobs();
    await close();
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

/** Most commands enqueue nothing: the outbox is opened by the first job. It runs none, the store does. */
function lazyJobs(connectionString: string): { jobs: Jobs; stopJobs(): Promise<void> } {
  let boss: PgBoss | null = null;
  let opening: Promise<Jobs> | null = null;
  const open = async () => {
    boss = new PgBoss({ connectionString, schema: 'jobs', max: 2, supervise: false, schedule: false });
    await boss.start();
    return createJobs(boss);
  };
  return {
    jobs: {
      async enqueue(...job) {
        opening ??= open();
        await (await opening).enqueue(...job);
      },
    },
    stopJobs: async () => boss?.stop({ graceful: false }),
  };
}
