import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { startSandbox } from '@loja/sandbox';
import { SANDBOX_FACEBOOK } from '@loja/sandbox/social/facebook.ts';
import { SANDBOX_GOOGLE } from '@loja/sandbox/social/google.ts';
import type { ServerBuild } from 'react-router';
import { afterAll } from 'vitest';
import type { BotCheck } from '#platform/bot-check/bot-check.ts';
import { PageCache } from '#platform/cache/page-cache.ts';
import type { Clock } from '#platform/clock.ts';
import { createLog, type Logger } from '#platform/log/log.ts';
import { assemble } from '#server/assembly.ts';
import { createSchedules } from '#server/boss.ts';
import { createServer as createApp } from '#server/http/create-server.ts';
import { frontListener } from '#server/http/front.ts';
import { quickSearch } from '#server/http/quick-search.ts';
import { startWorkers } from '#server/job-workers.ts';
import { readConfig } from '#server/read-config.ts';
import { freePort } from '../../bench/support/free-port.ts';
import { Browser } from './browser.ts';
import { announcedTo, cardEnv } from './card-env.ts';
import { withCheapPasswords } from './cheap-passwords.ts';
import { STORE_START, skippingClock, stoppedClock } from './clock.ts';
import { testDatabase } from './database.ts';
import { jobRunner } from './job-runner.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const BASE_URL = 'http://loja.test';

/**
 * A copy of the demo store, without a port. The clock is stopped at `now`, and tests run jobs. `log` captures the
 * log.
 */
export async function testStore({
  now = STORE_START,
  log = quietLog(),
  baseUrl = BASE_URL,
  settings,
  stopping,
  botCheck,
}: {
  now?: string;
  log?: Logger;
  baseUrl?: string;
  settings?: Settings | undefined;
  stopping?: AbortSignal;
  botCheck?: BotCheck;
} = {}) {
  const clock = stoppedClock(now);
  const store = await build(clock, baseUrl, { log, stopping, settings, botCheck });
  const { runJobs, runSchedules: runSchedule } = jobRunner(store);

  return { ...store, clock, runJobs, runSchedule, visitor: () => new Browser(store.app, baseUrl) };
}

/**
 * The same on a port, with workers and real time, as a browser needs. `repack`: kept pages become as small as they get.
 * `baseUrl`: the address that pages name, if it may not change with the port.
 */
export async function listeningStore({
  repack = false,
  baseUrl,
  settings,
}: {
  repack?: boolean;
  baseUrl?: string;
  settings?: Settings | undefined;
} = {}) {
  const clock = skippingClock();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const store = await build(clock, baseUrl ?? url, { repack, settings });
  await createSchedules(store.boss, store.handlers);
  const workers = startWorkers(store);
  const next = getRequestListener(store.app.fetch);
  const server = createServer(
    frontListener({
      cache: store.cache,
      log: store.deps.log,
      secure: false,
      payUrl: store.deps.config.payUrl,
      quickly: quickSearch(store.deps, store.cache),
      next,
    }),
  );
  server.listen(port, '127.0.0.1');
  afterAll(async () => {
    await workers.stop(5000);
    server.closeAllConnections();
    server.close();
  });
  return { ...store, clock, url };
}

const quietLog = () => createLog(process.env.TEST_LOG ?? 'silent');

/** A function where they name the address of the sandbox or of the store. */
export type Settings =
  | Record<string, string>
  | ((sandboxUrl: string, baseUrl: string) => Record<string, string>);

interface BuildOptions {
  log?: Logger;
  stopping?: AbortSignal;
  botCheck?: BotCheck;
  repack?: boolean;
  settings?: Settings | undefined;
}

async function build(
  clock: Clock,
  baseUrl: string,
  { log = quietLog(), stopping, repack = false, settings = {}, botCheck }: BuildOptions,
) {
  const { db, pool, connectionString } = await testDatabase({ demo: true });
  const sandbox = await startSandbox({
    port: 0,
    clock: () => clock.now(),
    acquirer: announcedTo(baseUrl),
  });
  const config = {
    ...withCheapPasswords(
      readConfig({
        SECRET: 'segredo-de-teste-com-mais-de-32-letras',
        PIX_BASE_URL: `${sandbox.url}/pix-api`,
        CEP_BASE_URL: `${sandbox.url}/viacep`,
        SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
        GOOGLE_CLIENT_ID: SANDBOX_GOOGLE.clientId,
        GOOGLE_CLIENT_SECRET: SANDBOX_GOOGLE.clientSecret,
        GOOGLE_ISSUER: `${sandbox.url}/google`,
        FACEBOOK_APP_ID: SANDBOX_FACEBOOK.appId,
        FACEBOOK_APP_SECRET: SANDBOX_FACEBOOK.appSecret,
        FACEBOOK_GRAPH_URL: `${sandbox.url}/facebook/graph`,
        FACEBOOK_DIALOG_URL: `${sandbox.url}/facebook/dialog/oauth`,
        ...cardEnv(sandbox.url),
        // It would open over journeys about something else.
        NEWSLETTER_DIALOG: 'none',
        SIGN_LANGUAGE: 'none',
        ...(typeof settings === 'function' ? settings(sandbox.url, baseUrl) : settings),
      }),
    ),
    baseUrl,
    demoData: false,
  };
  const assembly = await assemble({
    config,
    log,
    connectionString,
    database: { db, pool },
    clock,
    jobs: 'manual',
    botCheck,
  });
  const web = (await import(new URL('build/server/index.js', `file://${root}`).href)) as ServerBuild;
  const cache = new PageCache(16 * 1024 * 1024, { repack });
  const app = await createApp({
    ...assembly,
    build: web,
    assetsFolder: `${root}build/client`,
    cache,
    stopping,
  });
  afterAll(async () => {
    await assembly.stopJobs();
    await sandbox.stop();
  });
  return { ...assembly, app, db, sandbox, cache };
}
