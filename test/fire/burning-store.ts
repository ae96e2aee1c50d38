import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '@loja/sandbox';
import { afterAll, afterEach } from 'vitest';
import type { CrashPoint } from '#features/purchase/payments/server/crash-point.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { createLog } from '#platform/log/log.ts';
import { assemble } from '#server/assembly.ts';
import { readConfig } from '#server/read-config.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { Browser, overHttp } from '#test/helpers/browser.ts';
import { announcedTo, cardEnv } from '#test/helpers/card-env.ts';
import { skippingClock } from '#test/helpers/clock.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { jobRunner } from '#test/helpers/job-runner.ts';
import { memoryDir } from '#test/helpers/memory-dir.ts';
import { signInAs } from '#test/helpers/purchase.ts';
import { freePort } from '../../bench/support/free-port.ts';
import { type RunningStore, startStoreProcess } from '../../bench/support/store-process.ts';

const SECRET = 'segredo-de-teste-com-mais-de-32-letras';

/**
 * One database and one sandbox that outlive every server process: a test starts processes of the real store on them,
 * kills them, and starts the next. `node` is another machine of the same store, with a clock that tests move.
 */
export async function burningStore(database = testDatabase({ demo: true })) {
  const { db, pool, connectionString } = await database;
  const clock = skippingClock();
  const homePort = await freePort();
  const sandbox = await startSandbox({
    port: 0,
    clock: () => clock.now(),
    retryDelaysMs: [300, 300, 600, 1200, 2400],
    acquirer: {
      ...announcedTo(`http://127.0.0.1:${homePort}`),
      notificationRetriesMs: [300, 600, 1200, 2400],
    },
  });
  const folder = mkdtempSync(join(memoryDir(), 'loja-fire-'));
  const outside = {
    SECRET,
    DATABASE_URL: connectionString,
    PIX_BASE_URL: `${sandbox.url}/pix-api`,
    CEP_BASE_URL: `${sandbox.url}/viacep`,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    LOG_LEVEL: 'silent',
    ...cardEnv(sandbox.url),
    // All buyers of a test come from one address.
    CARD_LIMIT_ADDRESS: '1000',
  };
  const config = readConfig(outside);
  const assembly = await assemble({
    config,
    log: createLog('silent'),
    connectionString,
    database: { db, pool },
    clock,
    jobs: 'manual',
  });
  const { stopJobs, methods } = assembly;
  const deps = withPayments(assembly.deps, methods);
  const running = new Set<RunningStore>();

  /** Starts a server process; with `crashAt` it kills itself there, as a power cut would. */
  async function start({
    port,
    crashAt,
    env,
  }: {
    port?: number;
    crashAt?: CrashPoint;
    env?: Record<string, string>;
  } = {}): Promise<RunningStore> {
    const chosen = port ?? (await freePort());
    const store = await startStoreProcess(
      {
        ...outside,
        PORT: String(chosen),
        BASE_URL: `http://127.0.0.1:${chosen}`,
        ...(crashAt && { CRASH_AT: crashAt }),
        ...env,
      },
      mkdtempSync(join(folder, 'data-')),
    );
    running.add(store);
    return store;
  }

  // A leftover process would take jobs of the next test.
  afterEach(async () => {
    for (const store of running) await store.stop();
    running.clear();
  });
  afterAll(async () => {
    await stopJobs();
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function buyerAt(url: string) {
    const buyer = await newBuyer(deps);
    const browser = new Browser(overHttp, url);
    await signInAs(deps, browser, buyer.id);
    return { buyer, browser };
  }

  /** The other machine runs due jobs, and those that they enqueue, until none is left. */
  const { runJobs, runSchedules } = jobRunner({ ...assembly, settled: () => sandbox.controls.settled() });

  return {
    deps,
    pool,
    sandbox,
    clock,
    /** Settings of every process, for the command line too. */
    outside,
    /** Where the acquirer's notifications go: processes that are to get them listen there. */
    homePort,
    start,
    buyerAt,
    runJobs,
    tick: async (...names: string[]) => {
      await runSchedules(...names);
      await runJobs();
    },
    offer: (code: string, unit: string, capacity: number) => offerOf(deps, { code, unit, capacity }),
  };
}

/** Resolves with the signal that ended the process. */
export function ended({ process }: RunningStore): Promise<NodeJS.Signals | null> {
  if (process.exitCode !== null || process.signalCode !== null) return Promise.resolve(process.signalCode);
  return new Promise((resolve) => process.once('exit', (_code, signal) => resolve(signal)));
}
