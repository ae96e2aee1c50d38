import { afterEach, expect, test } from 'vitest';
import { traceReceiver } from '#test/helpers/trace-receiver.ts';
import type { TracingSettings } from '../config/tracing-settings.ts';
import { createLog } from '../log/log.ts';
import { openTracer } from './open-tracer.ts';
import { inChildSpan, inSpan, isTracing, recordSpan, runningTrace } from './span.ts';
import { summaryOf } from './traced-statements.ts';

const SETTINGS: Omit<TracingSettings, 'url'> = {
  headers: '',
  resource: '',
  serviceName: undefined,
  sampler: 'parentbased_always_on',
  ratio: 1,
};
const SERVER = { name: 'GET', kind: 'server' } as const;
const lines: { level: number; msg: string }[] = [];
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  lines.length = 0;
  for (const stop of stops.splice(0)) await stop();
});

function opened(url: string, settings: Partial<TracingSettings> = {}, options = {}) {
  const tracer = openTracer(
    { ...SETTINGS, url: `${url}/v1/traces`, ...settings },
    { log, node: { instance: 'loja-1:3000', version: '1f3a5c7e' }, delayMs: 5, ...options },
  );
  stops.push(tracer.stop);
  return tracer;
}

const nothing = async () => {};

test('without a tracer the work runs without a span', async () => {
  expect(isTracing()).toBe(false);
  expect(await inSpan(SERVER, async (span) => [span, runningTrace()])).toEqual([undefined, undefined]);
});

test('a span inside another one is its child, also after waiting; a failure has its kind', async () => {
  const receiver = await traceReceiver();
  const tracer = opened(receiver.url, {
    headers: 'api-key=a%3Db,tenant=loja',
    resource: 'deployment.environment.name=prod,service.name=other',
    serviceName: 'loja-buriti',
  });
  const failing = inSpan(SERVER, async (span) => {
    span?.rename('GET /v1/data');
    await inChildSpan({ name: 'transaction', kind: 'internal' }, async () => {
      await new Promise(setImmediate);
      await inChildSpan({ name: 'SELECT orders', kind: 'client', facts: { rows: 3 } }, nothing);
    });
    throw new TypeError('Marina Duarte');
  });
  await expect(failing).rejects.toThrow(TypeError);
  await inChildSpan({ name: 'alone', kind: 'client' }, nothing);
  await tracer.stop();
  const spans = receiver.spans();
  expect(spans.map(({ name, kind, facts, status }) => [name, kind, facts, status.code])).toEqual([
    ['SELECT orders', 3, { rows: '3' }, 0],
    ['transaction', 1, {}, 0],
    ['GET /v1/data', 2, { 'error.type': 'TypeError' }, 2],
  ]);
  const [statement, transaction, request] = spans;
  expect(statement?.parentSpanId).toBe(transaction?.spanId);
  expect(transaction?.parentSpanId).toBe(request?.spanId);
  expect(request?.parentSpanId).toBeUndefined();
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  for (const { startTimeUnixNano: start, endTimeUnixNano: end } of spans) {
    expect(start).toMatch(/^\d{19}$/);
    expect(BigInt(end) >= BigInt(start)).toBe(true);
  }
  expect(receiver.bodies.join('')).not.toContain('Marina');
  expect(receiver.headers[0]).toMatchObject({ 'api-key': 'a=b', tenant: 'loja' });
  expect(receiver.resource()).toEqual({
    'service.name': 'loja-buriti',
    'service.version': '1f3a5c7e',
    'service.instance.id': 'loja-1:3000',
    'deployment.environment.name': 'prod',
  });
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const GIVEN = `00-${TRACE}-00f067aa0ba902b7-01`;

test('a traceparent from outside is the parent, a broken one is none', async () => {
  const receiver = await traceReceiver();
  const tracer = opened(receiver.url);
  const continued = await inSpan({ ...SERVER, parent: GIVEN }, async () => runningTrace());
  expect(continued).toMatch(new RegExp(`^00-${TRACE}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
  recordSpan({ ...SERVER, parent: `${GIVEN}-x`, startedMs: performance.now() });
  await tracer.stop();
  const [first, second] = receiver.spans();
  expect(first).toMatchObject({ traceId: TRACE, parentSpanId: '00f067aa0ba902b7' });
  expect(second?.parentSpanId).toBeUndefined();
  expect(second?.traceId).not.toBe(TRACE);
});

test.each([
  ['always_on', 1, true, true],
  ['always_off', 1, false, false],
  ['traceidratio', 0, false, false],
  ['parentbased_always_off', 1, false, true],
  ['parentbased_traceidratio', 0, false, true],
  ['parentbased_traceidratio', 1, true, true],
] as const)(
  '%s with %d samples a new trace: %s, a sampled one: %s',
  async (sampler, ratio, own, continued) => {
    const receiver = await traceReceiver();
    const tracer = opened(receiver.url, { sampler, ratio });
    await inSpan({ ...SERVER, name: 'own' }, () => inChildSpan({ name: 'child', kind: 'client' }, nothing));
    await inSpan({ ...SERVER, name: 'continued', parent: GIVEN }, nothing);
    await tracer.stop();
    const names = receiver.spans().map(({ name }) => name);
    expect(['own', 'child', 'continued'].map((name) => names.includes(name))).toEqual([own, own, continued]);
  },
);

test('a receiver that refuses costs one line of the log, and one more when it is back', async () => {
  let status = 503;
  const receiver = await traceReceiver((response) => void response.writeHead(status).end());
  opened(receiver.url);
  const sent = async (count: number) => {
    recordSpan(SERVER);
    await expect.poll(() => receiver.bodies.length).toBe(count);
  };
  await sent(1);
  await expect.poll(() => lines.map(({ msg }) => msg)).toEqual(['traces are not received']);
  await sent(2);
  status = 200;
  await sent(3);
  await expect
    .poll(() => lines.map(({ msg }) => msg))
    .toEqual(['traces are not received', 'traces are received again']);
});

test('a receiver that is away or hangs holds nothing up: spans are dropped, and stop gives up', async () => {
  const hanging = await traceReceiver(() => {});
  const tracer = opened(hanging.url, {}, { timeoutMs: 60_000, drainMs: 500 });
  recordSpan(SERVER);
  await expect.poll(() => hanging.bodies.length).toBe(1);
  for (let count = 0; count < 5000; count += 1) recordSpan(SERVER);
  await tracer.stop();
  const waiting = hanging.spans().length - 1;
  expect(waiting).toBeGreaterThan(0);
  expect(waiting).toBeLessThanOrEqual(2048);

  await hanging.stop();
  const away = opened(hanging.url);
  recordSpan(SERVER);
  await away.stop();
  expect(lines.map(({ msg }) => msg)).toContain('traces are not received');
});

test('the receiver’s own time limit ends a batch, so that the next one is sent', async () => {
  const receiver = await traceReceiver(() => {});
  opened(receiver.url, {}, { timeoutMs: 20 });
  recordSpan(SERVER);
  await expect.poll(() => receiver.bodies.length).toBe(1);
  recordSpan(SERVER);
  await expect.poll(() => receiver.bodies.length).toBe(2);
});

test.each([
  ['begin', 'BEGIN', undefined],
  ['select "id" from "orders" where "id" = $1', 'SELECT', 'orders'],
  ['\n  insert into idempotency_keys (a) values ($1)', 'INSERT', 'idempotency_keys'],
  ['update only "stock" set a = 1', 'UPDATE', 'stock'],
  ['with a as (select * from jobs.job) delete from b', 'WITH', 'jobs.job'],
  ['select a from unnest($1) b join orders on true', 'SELECT', undefined],
  ['', 'SQL', undefined],
])('the summary of a statement is its kind and its first table: %s', (text, operation, table) => {
  expect(summaryOf(text)).toEqual({ operation, table });
});
