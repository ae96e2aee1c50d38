import { once } from 'node:events';
import { expect, test } from 'vitest';
import { traceReceiver } from '#test/helpers/trace-receiver.ts';
import { burningStore } from './burning-store.ts';

const fire = await burningStore();

test('a store that is asked to end sends its last spans first', async () => {
  const receiver = await traceReceiver();
  const store = await fire.start({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_SERVICE_NAME: 'loja-de-teste' },
  });
  for (const path of ['/', '/', '/v1/data']) expect((await fetch(store.url + path)).status).toBe(200);
  const exited = once(store.process, 'exit');
  store.process.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  const names = receiver.spans().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['GET /', 'GET cached page', 'GET /v1/data']));
  expect(receiver.resource()).toMatchObject({
    'service.name': 'loja-de-teste',
    'service.version': expect.stringMatching(/^[0-9a-f]{8}$/),
    'service.instance.id': expect.stringMatching(/:\d+$/),
  });
});

test('a receiver that never answers keeps no store from serving and from ending in order', async () => {
  const receiver = await traceReceiver(() => {});
  const store = await fire.start({
    env: { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${receiver.url}/v1/traces` },
  });
  await expect
    .poll(
      async () => {
        expect((await fetch(`${store.url}/v1/data`)).status).toBe(200);
        return receiver.bodies.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  expect((await fetch(`${store.url}/v1/data`)).status).toBe(200);
  const exited = once(store.process, 'exit');
  store.process.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
}, 60_000);
