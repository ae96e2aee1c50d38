import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { PROVIDERS } from '#features/account/sign-in/social/social.ts';
import { listenForResults } from '#features/care/laboratory/server/listen-for-results.ts';
import { refuseDemoPeople } from '#features/desk/staff/server/demo-people.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { recoverPayments } from '#features/purchase/payments/server/recover-payments.ts';
import { registerNotifications } from '#features/purchase/payments/server/register-notifications.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { checkTheme } from '#features/shop/content/server/check-theme.ts';
import { renewBrand } from '#features/shop/content/server/renew-brand.ts';
import { PageCache } from '#platform/cache/page-cache.ts';
import { systemClock } from '#platform/clock.ts';
import { certificateStates } from '#platform/config/certificates.ts';
import type { Config } from '#platform/config/config.ts';
import { throughOutages } from '#platform/database/await-database.ts';
import { clockOffset } from '#platform/database/clock-offset.ts';
import { openDatabase } from '#platform/database/database.ts';
import { claimDatabase } from '#platform/database/identity.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { refuseUnconfirmed } from '#platform/database/unconfirmed-commits.ts';
import { watchDatabase } from '#platform/database/watch-database.ts';
import { watchJobClock } from '#platform/jobs/clock-moved-back.ts';
import { jobStats } from '#platform/jobs/job-stats.ts';
import type { Logger } from '#platform/log/log.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { startMetricsServer } from '#platform/metrics/metrics-server.ts';
import type { AppDeps } from './app-deps.ts';
import { assemble } from './assembly.ts';
import { BOSS_CONNECTIONS, createSchedules } from './boss.ts';
import { forgetOnChange } from './catalogue-changes.ts';
import { listenForCatalogue } from './catalogue-listener.ts';
import { type DemoWallet, placeDemoOrders } from './demo-orders.ts';
import { createServer } from './http/create-server.ts';
import { frontListener } from './http/front.ts';
import { guardHost } from './http/host-guard.ts';
import { quickSearch } from './http/quick-search.ts';
import { importDemo, needsDemo } from './import/import-demo.ts';
import { startWorkers } from './job-workers.ts';

interface StartOptions {
  config: Config;
  log: Logger;
  connectionString: string;
  build: ServerBuild;
  root: string;
  stopping: AbortSignal;
  /** Pays orders of a new demo store, which are made in the background. */
  demoWallet?: DemoWallet | undefined;
}

// A request that waits longer is answered 503; a proxy has given up on it by then.
const LIMITS = { lockTimeoutMs: 10_000, statementTimeoutMs: 60_000 };
const WATCH = { everyMs: 2000, limitMs: 8000 };

interface OpenStore {
  listener: RequestListener;
  stop(): Promise<void>;
}

/** Waits for the database again if it is lost during the start. */
export function startStore(options: StartOptions): Promise<OpenStore> {
  const { config, log, connectionString, stopping } = options;
  checkTheme(config.brand.theme);
  return throughOutages(connectionString, { log, stopping }, async () => {
    const stops: Stops = [];
    try {
      return await openStore(options, stops);
    } catch (error) {
      await closeAll(stops).catch((err) => log.warn({ err }, 'a failed start was not closed'));
      throw error;
    }
  });
}

/** The stops are listed in the order of opening and run in reverse. */
type Stops = (() => Promise<unknown>)[];

async function closeAll(stops: Stops): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}

async function openStore(
  { config, log, connectionString, build, root, stopping, demoWallet }: StartOptions,
  stops: Stops,
): Promise<OpenStore> {
  await migrateDatabase(connectionString, () => log.info('waiting for another copy that migrates'));
  const database = openDatabase(connectionString, {
    max: config.databasePool,
    ...LIMITS,
    onLostConnection: (err) => log.warn({ err }, 'database connection lost'),
  });
  const jobsDatabase = openDatabase(connectionString, {
    max: BOSS_CONNECTIONS,
    name: 'loja-jobs',
    ...LIMITS,
  });
  stops.push(
    () => database.close(),
    () => jobsDatabase.close(),
  );
  const { db, pool } = database;
  await claimDatabase(db);
  await refuseDemoPeople({ db, config });
  const connected: { dropConnections(): void }[] = [database, jobsDatabase];
  const dropConnections = () => {
    for (const opened of connected) opened.dropConnections();
  };
  const watch = watchDatabase(connectionString, {
    ...WATCH,
    onFrozen() {
      log.error({ alarm: 'database_frozen' }, 'the database does not answer; its connections are dropped');
      dropConnections();
    },
    onCommits: refuseUnconfirmed([database, jobsDatabase], log),
    onMoved() {
      log.warn('another server is the primary; connections to the former one are dropped');
      dropConnections();
    },
  });
  stops.push(() => watch.stop());
  const cache = new PageCache(config.pageCacheBytes, { repack: true });
  const metrics =
    config.metrics &&
    createMetrics({
      pool,
      cache,
      jobs: () => jobStats(db, systemClock.now()),
      clockOffset: () => clockOffset(db),
      certificates: () => certificateStates(config),
    });
  const assembly = await assemble({
    config,
    log,
    connectionString,
    database,
    jobs: 'run',
    onProviderAnswer: metrics?.providerAnswered,
    jobPool: jobsDatabase.pool,
  });
  const { deps, methods, boss, handlers } = assembly;
  stops.push(() => assembly.stopJobs());
  for (const provider of PROVIDERS)
    if (!assembly.social[provider]) log.info({ provider }, 'social sign-in is off: no keys, or turned off');
  if (config.demoData && (await needsDemo(deps))) await importDemo(deps, join(root, 'db/seeds'), log);
  await renewBrand(deps);
  const changed = forgetOnChange(deps, cache, stopping);
  const listener = await listenForCatalogue(connectionString, log, changed);
  connected.push(listener);
  stops.push(() => listener.close());
  const observe = metrics?.observeRequest;
  const assetsFolder = join(root, 'build/client');
  const app = await createServer({ ...assembly, build, assetsFolder, cache, observe, stopping });
  await createSchedules(boss, handlers);
  const workers = startWorkers({ boss, handlers, deps, ended: metrics?.jobEnded });
  stops.push(() => workers.stop(JOBS_STOP_MS));
  const results = await listenForResults(deps);
  if (results) stops.push(() => results.close());
  const forgetClock = watchJobClock(deps);
  stops.push(async () => forgetClock());
  const metricsServer = metrics && config.metrics && (await startMetricsServer(metrics, config.metrics));
  if (metricsServer) stops.push(() => metricsServer.stop());
  // The store must open even if its bank is down, so this is not awaited; jobs try again.
  void catchUp(withPayments(deps, methods));
  if (demoWallet) {
    const orders = addDemoOrders(assembly, demoWallet, stopping);
    stops.push(() => orders);
  }
  return {
    listener: guardHost({
      config,
      log,
      next: frontListener({
        cache,
        log,
        secure: config.baseUrl.startsWith('https:'),
        trustProxy: config.trustProxy,
        payUrl: config.payUrl,
        panelUrl: config.panel?.url,
        quickly: quickSearch(deps, cache),
        next: getRequestListener(app.fetch),
        observe,
      }),
    }),
    async stop() {
      cache.clear();
      await closeAll(stops);
    },
  };
}

const JOBS_STOP_MS = 5000;

async function addDemoOrders(assembly: AppDeps, wallet: DemoWallet, stopping: AbortSignal): Promise<void> {
  const { log } = assembly.deps;
  try {
    const orders = await placeDemoOrders(assembly, wallet, stopping);
    if (orders > 0) log.info({ orders }, 'demo orders placed');
  } catch (err) {
    log.warn({ err }, 'no demo orders');
  }
}

async function catchUp(deps: PaymentDeps): Promise<void> {
  try {
    await registerNotifications(deps);
    await recoverPayments(deps);
  } catch (err) {
    deps.log.error({ err }, 'payments were not recovered at start');
  }
}
