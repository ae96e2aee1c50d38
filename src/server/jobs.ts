import { PgBoss } from 'pg-boss';
import { mailStockBack, sweepStockBack } from '#features/alerts/server/tell-stock-back.ts';
import { removeOldVisits } from '#features/cart/server/remove-old-visits.ts';
import { paymentJobs } from '#features/payments/server/payment-jobs.ts';
import { expireQuotes } from '#features/quotes/server/end-quote.ts';
import { removeExpiredSessions } from '#features/sessions/server/keep-session.ts';
import { releaseExpiredHolds } from '#features/stock/server/end-hold.ts';
import { removeOldAcceptances } from '#features/terms/server/keep-acceptances.ts';
import type { Deps } from '#platform/deps.ts';
import { removeOldKeys } from '#platform/idempotency.ts';
import { DEAD_LETTER } from '#platform/job-figures.ts';
import { createMailer } from '#platform/mail.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Parts } from './app-deps.ts';

/** Work that runs outside a request, by queue name. Handlers get ids only and must bear being run twice. */
type JobHandlers = Record<string, (deps: Deps, data: never) => Promise<void>>;

interface JobTable {
  handlers: JobHandlers;
  /** Queue name to cron expression. */
  schedules: Record<string, string>;
}

const EVERY_MINUTE = '* * * * *';
const EVERY_NIGHT = '17 6 * * *';

/** Every job of the store. */
export function jobTable({ deps: { config }, pix }: Parts): JobTable {
  const mailer = createMailer(config.mail);
  const payments = paymentJobs({ pix, mailer });
  return {
    handlers: {
      'stock.release': async (deps) => {
        await releaseExpiredHolds(deps);
      },
      'quotes.expire': async (deps) => {
        await expireQuotes(deps);
      },
      'alerts.stock-back': async (deps) => {
        await sweepStockBack(deps);
      },
      'mail.stock-back': (deps, told: Parameters<typeof mailStockBack>[1]) =>
        mailStockBack({ ...deps, mailer }, told),
      'sessions.sweep': async (deps) => {
        await removeExpiredSessions(deps);
      },
      'terms.sweep': (deps) => removeOldAcceptances(deps),
      'keys.sweep': async (deps) => {
        await removeOldKeys(deps);
      },
      'carts.sweep': async (deps) => {
        await removeOldVisits(deps);
      },
      ...payments.handlers,
    },
    schedules: {
      'quotes.expire': EVERY_MINUTE,
      'stock.release': EVERY_MINUTE,
      'alerts.stock-back': EVERY_MINUTE,
      'sessions.sweep': EVERY_NIGHT,
      'terms.sweep': EVERY_NIGHT,
      'carts.sweep': EVERY_NIGHT,
      'keys.sweep': EVERY_NIGHT,
      ...payments.schedules,
    },
  };
}

// What a killed process was doing is noticed by its missing heartbeat and done by another, or by the next start:
// at the latest after one heartbeat, one look and one pause before the retry.
const HEARTBEAT_SECONDS = 15;
const SUPERVISE_SECONDS = 15;

/** A boss on the store's database; queues, retries and dead letters live in the schema `jobs`. */
export function createBoss(connectionString: string): PgBoss {
  return new PgBoss({
    connectionString,
    schema: 'jobs',
    max: 3,
    application_name: 'loja-jobs',
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
}

const QUEUE = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  heartbeatSeconds: HEARTBEAT_SECONDS,
};

/** Makes sure that each queue exists, so that enqueueing never fails for want of one. */
export async function createQueues(boss: PgBoss, table: JobTable): Promise<void> {
  await boss.createQueue(DEAD_LETTER);
  for (const name of Object.keys(table.handlers)) {
    await boss.createQueue(name, { ...QUEUE, deadLetter: DEAD_LETTER });
    // A queue that stands already keeps its old settings otherwise.
    await boss.updateQueue(name, QUEUE);
  }
}

const POLLING_SECONDS = 1;

/** Begins to work off the queues and the schedules; `ended` hears how each job went. */
export async function startWorkers(
  boss: PgBoss,
  table: JobTable,
  deps: Deps,
  ended: Metrics['jobEnded'] = () => {},
): Promise<void> {
  for (const [name, handler] of Object.entries(table.handlers)) {
    await boss.work(name, { pollingIntervalSeconds: POLLING_SECONDS }, async (jobs) => {
      for (const job of jobs) {
        try {
          await handler(deps, job.data as never);
          ended(name, 'done');
        } catch (error) {
          ended(name, 'failed');
          throw error;
        }
      }
    });
  }
  for (const [name, cron] of Object.entries(table.schedules)) await boss.schedule(name, cron);
}
