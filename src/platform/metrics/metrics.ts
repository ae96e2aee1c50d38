import { setTimeout as after } from 'node:timers/promises';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PageCache } from '../cache/page-cache.ts';
import type { CertificateState } from '../config/certificates.ts';
import type { JobStats } from '../jobs/job-stats.ts';
import { type AnsweredRequest, RequestTimes } from './request-times.ts';

export type ObserveRequest = (request: AnsweredRequest) => void;

interface Sources {
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  cache: Pick<PageCache, 'bytes' | 'entries' | 'counters'>;
  jobs: () => Promise<JobStats>;
  clockOffset: () => Promise<number>;
  certificates: () => readonly CertificateState[];
}

export interface ProviderAnswer {
  provider: string;
  call: string;
  /** The outcome is `ok`, or the code of the failure. */
  outcome: string;
  seconds: number;
}

/** Labels are patterns, names and codes, never personal data. */
export interface Metrics {
  observeRequest: ObserveRequest;
  jobEnded(queue: string, outcome: 'done' | 'failed'): void;
  providerAnswered(answer: ProviderAnswer): void;
  text(): Promise<string>;
  contentType: string;
}

export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new RequestTimes();
  const jobsEnded = new Counter({
    name: 'loja_jobs_ended_total',
    help: 'Jobs that this process ran (mail.* sends e-mails, payments.* asks the bank).',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  const providerSeconds = new Histogram({
    name: 'loja_provider_seconds',
    help: 'Time that a payment provider took, by call and outcome; every outcome but ok is a failure.',
    labelNames: ['provider', 'call', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  observePool(registers, sources.pool);
  observeCache(registers, sources.cache);
  observeQueues(registers, sources.jobs);
  observeMachine(registers, sources);

  return {
    observeRequest: (request) => requests.observe(request),
    jobEnded: (queue, outcome) => jobsEnded.inc({ queue, outcome }),
    providerAnswered: ({ seconds, ...labels }) => providerSeconds.observe(labels, seconds),
    text: async () => `${await registry.metrics()}\n${requests.prometheusText()}`,
    contentType: registry.contentType,
  };
}

function observePool(registers: Registry[], pool: Sources['pool']): void {
  new Gauge({
    name: 'loja_database_connections',
    help: 'Connections of the pool by state; waiting are requests without one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function observeCache(registers: Registry[], cache: Sources['cache']): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('loja_page_cache_bytes', 'Bytes of kept pages.', () => cache.bytes);
  gauge('loja_page_cache_entries', 'Kept pages.', () => cache.entries);
  new Counter({
    name: 'loja_page_cache_requests_total',
    help: 'Public pages asked for, by whether they were kept.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      this.inc({ outcome: 'hit' }, cache.counters.hits);
      this.inc({ outcome: 'miss' }, cache.counters.misses);
    },
  });
}

/** The queues are in the database, so every node reports the same. One reading serves the three gauges of a scrape. */
function observeQueues(registers: Registry[], jobs: Sources['jobs']): void {
  let reading: Promise<JobStats | null> | undefined;
  const readStats = () => {
    reading ??= answered(jobs()).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  new Gauge({
    name: 'loja_database_up',
    help: 'Whether the database answered this scrape within a second. Without it the gauges of jobs are unknown.',
    registers,
    async collect() {
      this.set((await readStats()) ? 1 : 0);
    },
  });
  const gauge = (name: string, help: string, read: (stats: JobStats) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const stats = await readStats();
        this.set(stats ? read(stats) : Number.NaN);
      },
    });
  gauge('loja_jobs_dead', 'Jobs that failed every attempt and wait for a person.', ({ dead }) => dead);
  gauge(
    'loja_jobs_oldest_seconds',
    'How long the oldest due job has waited.',
    ({ oldestSeconds }) => oldestSeconds,
  );
  const byQueue = (
    name: string,
    help: string,
    read: (stats: JobStats) => { queue: string; count: number }[],
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      async collect() {
        const stats = await readStats();
        this.reset();
        for (const { queue, count } of stats ? read(stats) : []) this.set({ queue }, count);
      },
    });
  byQueue('loja_jobs_waiting', 'Jobs that are due and not yet taken, by queue.', ({ queues }) =>
    queues.map(({ queue, waiting }) => ({ queue, count: waiting })),
  );
  byQueue(
    'loja_jobs_failing',
    'Jobs that failed three times or more and will be tried again, by queue.',
    ({ failing }) => failing,
  );
}

function observeMachine(registers: Registry[], { clockOffset, certificates }: Sources): void {
  new Gauge({
    name: 'loja_clock_offset_seconds',
    help: "How far the database's clock is ahead of this process's; negative if behind.",
    registers,
    async collect() {
      this.set((await answered(clockOffset())) ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'loja_certificate_expires_timestamp_seconds',
    help: 'When the certificate of a setting expires, in Unix time; unknown if its file cannot be read.',
    labelNames: ['setting'],
    registers,
    collect() {
      for (const { setting, expiresAt } of certificates())
        this.set({ setting }, expiresAt ? expiresAt.getTime() / 1000 : Number.NaN);
    },
  });
}

const SCRAPE_MS = 1000;

/** A scrape neither fails nor waits when the database does, because then it is needed most. */
async function answered<T>(question: Promise<T>): Promise<T | null> {
  try {
    return await Promise.race([question, after(SCRAPE_MS, null, { ref: false })]);
  } catch {
    return null;
  }
}
