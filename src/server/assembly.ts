import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import { createSocialProviders } from '#features/account/sign-in/social/server/create-providers.ts';
import type { ProviderRuntime } from '#features/purchase/payments/server/payment-method.ts';
import type { BotCheck } from '#platform/bot-check/bot-check.ts';
import { createBotCheck } from '#platform/bot-check/create-bot-check.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { JobHandler } from '#platform/jobs/job-handler.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import type { Logger } from '#platform/log/log.ts';
import { createMailer } from '#platform/mail/mail.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { AppDeps } from './app-deps.ts';
import { createBoss, createQueues } from './boss.ts';
import { jobHandlers } from './jobs.ts';
import { withOfferedInstallments } from './offered-installments.ts';
import { openProviders, paymentMethods } from './payment-methods.ts';
import { watchedProvider } from './watched-provider.ts';

export interface AssemblyOptions {
  config: Config;
  log: Logger;
  connectionString: string;
  database: Pick<Database, 'db' | 'pool'>;
  /** 'run': `startWorkers` may run them; 'manual': the caller fetches them; 'enqueue': jobs are only added. */
  jobs: 'run' | 'manual' | 'enqueue';
  jobPool?: Pool;
  clock?: Clock | undefined;
  botCheck?: BotCheck | undefined;
  providerRuntime?: ProviderRuntime;
  onProviderAnswer?: Metrics['providerAnswered'] | undefined;
}

export interface Assembly extends AppDeps {
  boss: PgBoss;
  handlers: JobHandler[];
  stopJobs(): Promise<void>;
}

export async function assemble(options: AssemblyOptions): Promise<Assembly> {
  const { config, log, connectionString, database, clock = systemClock } = options;
  const boss = createBoss(options.jobPool ?? connectionString, { supervised: options.jobs === 'run' });
  boss.on('error', (err) => log.error({ err }, 'jobs failed'));
  const { jobs, stop } = options.jobs === 'enqueue' ? startedOnFirstUse(boss) : await started(boss);
  const watch = { answered: options.onProviderAnswer ?? (() => {}), log };
  const providers = openProviders({
    config,
    clock,
    runtime: options.providerRuntime ?? {},
    watched: (provider, port) => watchedProvider(provider, port, watch),
  });
  const methods = paymentMethods({ config, ...providers });
  const app: AppDeps = {
    deps: { db: database.db, clock, config: withOfferedInstallments(config, methods), log, jobs },
    pool: database.pool,
    providers,
    methods,
    social: createSocialProviders(config.social, clock),
    botCheck: options.botCheck ?? createBotCheck(config.botCheck, log),
  };
  const mailer = createMailer(config.mail);
  const handlers = jobHandlers(app, mailer);
  if (options.jobs !== 'enqueue') await createQueues(boss, handlers);
  const stopJobs = async () => {
    await stop();
    mailer.close();
  };
  return { ...app, boss, handlers, stopJobs };
}

interface Queue {
  jobs: Jobs;
  stop(): Promise<void>;
}

const STOP_MS = 5000;

async function started(boss: PgBoss): Promise<Queue> {
  await boss.start();
  return { jobs: createJobs(boss), stop: () => stopped(boss) };
}

/** Most commands enqueue nothing, and starting costs a connection, so the queue starts on first use. */
function startedOnFirstUse(boss: PgBoss): Queue {
  let starting: Promise<unknown> | null = null;
  const jobs = createJobs(boss);
  return {
    jobs: {
      async enqueue(...job) {
        starting ??= boss.start();
        await starting;
        await jobs.enqueue(...job);
      },
      async repeatDead(db) {
        starting ??= boss.start();
        await starting;
        return jobs.repeatDead(db);
      },
    },
    stop: async () => {
      if (starting) await stopped(boss);
    },
  };
}

async function stopped(boss: PgBoss): Promise<void> {
  await boss.stop({ graceful: true, timeout: STOP_MS });
  // Connections may still be closing when the database stops; ignore their loss.
  boss.removeAllListeners('error').on('error', () => {});
}
