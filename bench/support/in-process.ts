import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PgBoss } from 'pg-boss';
import type { ServerBuild } from 'react-router';
import { createPixProvider } from '#features/payments/server/bacen-pix.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { createJobs } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { migrateDatabase } from '#platform/migrate.ts';
import { PageCache } from '#platform/page-cache.ts';
import { createServer } from '#server/http/create-server.ts';
import { importDemo } from '#server/import/import-demo.ts';
import { createBoss, createQueues, jobTable } from '#server/jobs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const BASE_URL = 'http://loja.bench';

/** The application in this process, on a fresh embedded database with the demo store; without a port and without jobs. */
export async function openInProcess() {
  const dataDir = mkdtempSync(join(tmpdir(), 'loja-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: { debug() {}, warn() {}, error: console.error },
  });
  await migrateDatabase(postgres.connectionString);
  const installer = createBoss(postgres.connectionString);
  await installer.start();
  await installer.stop({ graceful: false });
  const { db, pool, close } = openDatabase(postgres.connectionString, { max: 10 });
  const config = { ...readConfig({ BASE_URL, DATA_DIR: dataDir }), demoData: false };
  const log = createLog('warn');
  const boss = new PgBoss({
    connectionString: postgres.connectionString,
    schema: 'jobs',
    max: 1,
    supervise: false,
    schedule: false,
    createSchema: false,
    migrate: false,
  });
  await boss.start();
  const deps = { db, clock: systemClock, config, log, jobs: createJobs(boss) };
  const parts = { deps, pool, pix: createPixProvider(config.pix) };
  await createQueues(boss, jobTable(parts));
  await importDemo(deps, join(root, 'db/seeds'), log);
  const build = (await import(join(root, 'build/server/index.js'))) as ServerBuild;
  const cache = new PageCache(64 * 1024 * 1024);
  const app = await createServer({ ...parts, build, assetsFolder: join(root, 'build/client'), cache });
  return {
    app,
    deps,
    pool,
    baseUrl: BASE_URL,
    async stop() {
      await boss.stop({ graceful: false });
      await close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
