import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { PageCache } from '../cache/page-cache.ts';
import { DEAD_LETTER, jobStats } from '../jobs/job-stats.ts';
import { createMetrics } from './metrics.ts';
import { startMetricsServer } from './metrics-server.ts';

const { db, pool, connectionString } = await testDatabase();
const boss = new PgBoss({ connectionString, schema: 'jobs', supervise: false, schedule: false, max: 1 });
await boss.start();
afterAll(() => boss.stop({ graceful: false }));

const cache = new PageCache(1024 * 1024);
const inAnHour = () => new Date(Date.now() + 3_600_000);
const expiresAt = new Date('2027-01-02T03:04:05Z');
const machine = {
  clockOffset: async () => -7,
  certificates: () => [{ setting: 'PIX_CERT_FILE', expiresAt }],
};
const metrics = createMetrics({ pool, cache, jobs: () => jobStats(db, inAnHour()), ...machine });

test('the port reports requests, pages, connections, queues and the bank, and serves nothing else', async () => {
  await boss.createQueue(DEAD_LETTER);
  await boss.createQueue('mail.order-paid', { deadLetter: DEAD_LETTER });
  await boss.updateQueue('mail.order-paid', { retryLimit: 0 });
  await boss.send('mail.order-paid', {});
  await boss.send('mail.order-paid', {});
  const [job] = await boss.fetch('mail.order-paid');
  await boss.fail('mail.order-paid', job?.id ?? '');

  await db.execute(sql`insert into jobs.job_common (name, state, retry_count, start_after)
    values ('mail.order-paid', 'retry', 2, now() + interval '2 hours'), ('mail.order-paid', 'retry', 1, now() + interval '2 hours')`);

  metrics.observeRequest({ method: 'GET', route: '/v1/cart', status: 200, seconds: 0.004 });
  metrics.observeRequest({ method: 'GET', route: '/v1/cart', status: 204, seconds: 0.5 });
  metrics.observeRequest({ method: 'GET', route: '/v1/cart', status: 200, seconds: 11 });
  metrics.observeRequest({ method: 'BREW', route: '/v1/cart', status: 404, seconds: 0.004 });
  metrics.jobEnded('mail.order-paid', 'failed');
  metrics.providerAnswered({ provider: 'pix', call: 'create', outcome: 'unavailable', seconds: 0.3 });
  const page = async () => ({ status: 200, headers: {}, body: Buffer.from('página') });
  await cache.get('/', page);
  await cache.get('/', page);
  await db.execute(sql`select 1`);

  const server = await startMetricsServer(metrics, { host: '127.0.0.1', port: 0 });
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  const text = await answer.text();
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
  await server.stop();

  expect(answer.headers.get('content-type')).toContain('text/plain');
  for (const line of [
    'loja_http_request_seconds_bucket{le="0.005",method="GET",route="/v1/cart",status="2xx"} 1',
    'loja_http_request_seconds_bucket{le="0.0025",method="GET",route="/v1/cart",status="2xx"} 0',
    'loja_http_request_seconds_bucket{le="+Inf",method="GET",route="/v1/cart",status="2xx"} 3',
    'loja_http_request_seconds_bucket{le="10",method="GET",route="/v1/cart",status="2xx"} 2',
    'loja_http_request_seconds_count{method="GET",route="/v1/cart",status="2xx"} 3',
    'loja_http_request_seconds_sum{method="GET",route="/v1/cart",status="2xx"} 11.504',
    'loja_http_request_seconds_count{method="other",route="/v1/cart",status="4xx"} 1',
    'loja_jobs_ended_total{queue="mail.order-paid",outcome="failed"} 1',
    'loja_provider_seconds_bucket{le="0.25",provider="pix",call="create",outcome="unavailable"} 0',
    'loja_provider_seconds_bucket{le="0.5",provider="pix",call="create",outcome="unavailable"} 1',
    'loja_provider_seconds_count{provider="pix",call="create",outcome="unavailable"} 1',
    'loja_page_cache_requests_total{outcome="hit"} 1',
    'loja_page_cache_requests_total{outcome="miss"} 1',
    'loja_page_cache_entries 1',
    'loja_database_connections{state="waiting"} 0',
    'loja_jobs_waiting{queue="mail.order-paid"} 1',
    'loja_database_up 1',
    'loja_jobs_dead 1',
    'loja_jobs_failing{queue="mail.order-paid"} 1',
    'loja_clock_offset_seconds -7',
    `loja_certificate_expires_timestamp_seconds{setting="PIX_CERT_FILE"} ${expiresAt.getTime() / 1000}`,
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/loja_jobs_oldest_seconds 3[56]\d\d\./);
  // Dead letters count for the queue that they came from.
  expect(await jobStats(db, inAnHour())).toMatchObject({
    deadLetters: [{ queue: 'mail.order-paid', count: 1 }],
    dead: 1,
  });
});

test.each([
  ['does not answer', () => new Promise<never>(() => {})],
  ['is gone', () => Promise.reject(new Error('gone'))],
])('a database that %s leaves the other figures readable', async (_, jobs) => {
  const text = await createMetrics({ pool, cache, jobs, ...machine, clockOffset: jobs }).text();
  expect(text).toContain('loja_database_up 0\n');
  expect(text).toMatch(/loja_jobs_dead nan\n/i);
  expect(text).toMatch(/process_cpu_seconds_total \d/);
});
