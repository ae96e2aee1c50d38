import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { lateServer } from '#test/helpers/late-server.ts';
import { freePort } from '../../bench/support/free-port.ts';
import { burningStore } from './burning-store.ts';

const database = testDatabase({ demo: true });
const fire = await burningStore(database);
const { connectionString } = await database;

test('a store that starts before its database answers in words, and opens when the database does', async () => {
  const late = await lateServer(connectionString);
  const port = await freePort();
  const starting = fire.start({ port, env: { DATABASE_URL: late.url } });
  const url = `http://127.0.0.1:${port}`;
  const statusOf = (path: string) =>
    fetch(url + path).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(() => statusOf('/healthz'), { timeout: 20_000 }).toBe(200);
  expect(await statusOf('/readyz')).toBe(503);
  const call = await fetch(`${url}/v1/data`);
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await call.json()).toMatchObject({ code: 'unavailable' });
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('<h1>A loja volta em instantes</h1>');
  await late.open();
  const store = await starting;
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/')).toBe(200);
  await store.stop();
}, 60_000);
