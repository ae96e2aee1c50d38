import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createPixProvider } from '#features/payments/server/bacen-pix.ts';
import { recoverPayments } from '#features/payments/server/recover.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import { jobFigures } from '#platform/job-figures.ts';
import { createJobs } from '#platform/jobs.ts';
import type { Logger } from '#platform/log.ts';
import { createMetrics } from '#platform/metrics.ts';
import { startMetricsServer } from '#platform/metrics-server.ts';
import { migrateDatabase } from '#platform/migrate.ts';
import { PageCache } from '#platform/page-cache.ts';
import { forgetCatalogue } from '#platform/versioned-cache.ts';
import type { Parts } from './app-deps.ts';
import { listenForCatalogue } from './catalogue-listener.ts';
import { checkTheme } from './check-theme.ts';
import { createServer } from './http/create-server.ts';
import { frontListener } from './http/front.ts';
import { importDemo, needsDemo } from './import/import-demo.ts';
import { createBoss, createQueues, jobTable, startWorkers } from './jobs.ts';
import { watchedBank } from './watched-bank.ts';

interface StartOptions {
  config: Config;
  log: Logger;
  connectionString: string;
  build: ServerBuild;
  root: string;
}

/** The store on a database: migrated, with jobs running, ready to be listened to. */
export async function startStore({
  config,
  log,
  connectionString,
  build,
  root,
}: StartOptions): Promise<{ listener: RequestListener; stop(): Promise<void> }> {
  checkTheme(config.brand.theme);
  await migrateDatabase(connectionString);
  const { db, pool, close } = openDatabase(connectionString, {
    max: config.databasePool,
    onIdleError: (err) => log.warn({ err }, 'idle connection lost'),
  });
  const boss = createBoss(connectionString);
  boss.on('error', (err) => log.error({ err }, 'jobs failed'));
  await boss.start();
  const deps = { db, clock: systemClock, config, log, jobs: createJobs(boss) };
  const cache = new PageCache(config.pageCacheBytes);
  const metrics =
    config.metrics && createMetrics({ pool, cache, jobs: () => jobFigures(db, deps.clock.now()) });
  const bank = createPixProvider(config.pix);
  const parts: Parts = {
    deps,
    pool,
    pix: metrics ? watchedBank(bank, metrics.bankAnswered) : bank,
  };
  const table = jobTable(parts);
  await createQueues(boss, table);
  if (config.demoData && (await needsDemo(deps))) await importDemo(deps, join(root, 'db/seeds'), log);
  const listener = await listenForCatalogue(connectionString, log, () => {
    forgetCatalogue();
    cache.clear();
  });
  const observe = metrics?.observeRequest;
  const assetsFolder = join(root, 'build/client');
  const app = await createServer({ ...parts, build, assetsFolder, cache, observe });
  await startWorkers(boss, table, deps, metrics?.jobEnded);
  const metricsServer = metrics && config.metrics && (await startMetricsServer(metrics, config.metrics));
  // Not waited for: without the bank the store opens all the same; jobs look again.
  void recoverPayments({ ...deps, pix: parts.pix });
  return {
    listener: frontListener({
      cache,
      log,
      secure: config.baseUrl.startsWith('https:'),
      next: getRequestListener(app.fetch),
      observe,
    }),
    async stop() {
      await metricsServer?.stop();
      await boss.stop({ graceful: true, timeout: 5000 });
      // Its connections may still be closing when the database stops; that they end then is no fault.
      boss.removeAllListeners('error').on('error', () => {});
      await listener.close();
      await close();
    },
  };
}
