import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { type ReceivedSpan, traceReceiver } from '#test/helpers/trace-receiver.ts';
import { createLog } from '../log/log.ts';
import { openTracer } from './open-tracer.ts';

const receiver = await traceReceiver();
const tracer = openTracer(
  {
    url: `${receiver.url}/v1/traces`,
    headers: '',
    resource: '',
    serviceName: undefined,
    sampler: 'always_on',
    ratio: 1,
  },
  { log: createLog('silent'), node: { instance: 'teste', version: 'teste' } },
);
const { openDatabase } = await import('../database/database.ts');
const { inSpan } = await import('./span.ts');
const { connectionString } = await testDatabase();
const { pool, close } = openDatabase(connectionString, { max: 1 });
afterAll(close);

test('a statement that waited for a connection belongs to its own request, and a failed one names its code', async () => {
  await pool.query('select 0');
  const requests = ['first', 'second', 'third'];
  await Promise.all(
    requests.map((name) =>
      inSpan({ name, kind: 'server' }, async () => {
        await pool.query(`update catalogue_version set version = version where '${name}' = $1`, [name]);
      }),
    ),
  );
  const wrong = inSpan({ name: 'wrong', kind: 'server' }, () => pool.query('select * from nowhere'));
  await expect(wrong).rejects.toMatchObject({ code: '42P01' });
  await tracer.stop();
  const spans = receiver.spans();
  const parentOf = ({ parentSpanId }: ReceivedSpan) =>
    spans.find(({ spanId }) => spanId === parentSpanId)?.name;
  const updates = spans.filter(({ name }) => name === 'UPDATE catalogue_version');
  expect(updates.map(parentOf)).toEqual(requests);
  const failed = spans.find(({ name }) => name === 'SELECT nowhere');
  expect(failed).toMatchObject({ status: { code: 2 }, facts: { 'error.type': '42P01' } });
  expect(receiver.bodies.join('')).not.toContain('version = version');
});
