import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { createLog } from '#platform/log.ts';
import { migrateDatabase } from '#platform/migrate.ts';
import { PageCache } from '#platform/page-cache.ts';
import { assemble } from '#server/assembly.ts';
import { createServer } from '#server/http/create-server.ts';
import { importDemo } from '#server/import/import-demo.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const BASE_URL = 'http://loja.bench';

/** The application in this process, on a fresh embedded database with the demo store; no port and no jobs. */
export async function openInProcess() {
  const dataDir = mkdtempSync(join(tmpdir(), 'loja-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: { debug() {}, warn() {}, error: console.error },
  });
  await migrateDatabase(postgres.connectionString);
  const { connectionString } = postgres;
  const database = openDatabase(connectionString, { max: 10 });
  const config = { ...readConfig({ BASE_URL, DATA_DIR: dataDir }), demoData: false };
  const log = createLog('warn');
  const assembly = await assemble({ config, log, connectionString, database, jobs: 'manual' });
  const { deps, pool } = assembly;
  await importDemo(deps, join(root, 'db/seeds'), log);
  const build = (await import(join(root, 'build/server/index.js'))) as ServerBuild;
  const cache = new PageCache(64 * 1024 * 1024);
  const app = await createServer({ ...assembly, build, assetsFolder: join(root, 'build/client'), cache });
  return {
    app,
    deps,
    pool,
    baseUrl: BASE_URL,
    async stop() {
      await assembly.stopJobs();
      await database.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
