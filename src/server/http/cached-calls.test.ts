import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { PageCache } from '#platform/cache/page-cache.ts';
import { ownSiteOnly } from '#platform/http/origin.ts';
import { createLog } from '#platform/log/log.ts';
import { frontListener } from './front.ts';
import { shareAnswers } from './share-answers.ts';

const cache = new PageCache(1024 * 1024);
const share = shareAnswers(cache);
let requests: string[] = [];
let computed: string[] = [];
const app = new Hono()
  .use(async (c, next) => {
    requests.push(c.req.url);
    await next();
  })
  .use('/v1/*', async (c, next) => ownSiteOnly(new URL(c.req.url).origin)(c, next))
  .get('/v1/busca', async (c) => {
    const key = `${c.req.query('q')?.toLowerCase()} ${getCookie(c, 'STORE_LOCATION')}`;
    const { cached } = await share(c, key, async () => {
      computed.push(key);
      return { found: key };
    });
    return c.body(cached.body.toString(), 200, cached.headers);
  });
const next = getRequestListener(app.fetch);
const quickly = (url: string) => {
  if (!url.startsWith('/v1/quick')) return undefined;
  const body = Buffer.from('{"quick":true}');
  const headers = { 'content-type': 'application/json' };
  return url.endsWith('broken')
    ? Promise.reject(new Error('no database'))
    : Promise.resolve({ route: '/v1/quick', status: 200, headers, body });
};
const server = createServer(frontListener({ cache, log: createLog('silent'), secure: false, quickly, next }));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  });

beforeEach(() => {
  cache.clear();
  [requests, computed] = [[], []];
});

test('the same question reaches the application once, and the answer is the same', async () => {
  const first = await get('/v1/busca?q=tsh', { cookie: 'sid=um' });
  const second = await get('/v1/busca?q=tsh', { cookie: 'sid=outro' });
  expect(await second.text()).toBe(await first.text());
  expect(requests).toHaveLength(1);
  expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect(second.headers.get('cache-control')).toBe('no-store');
  expect(second.headers.get('set-cookie')).toBeNull();
  expect(second.headers.get('x-request-id')).not.toBeNull();
});

test('another spelling reaches the application, which has the answer already', async () => {
  await get('/v1/busca?q=tsh');
  expect(await (await get('/v1/busca?q=TSH')).json()).toEqual({ found: 'tsh undefined' });
  expect([requests.length, computed.length]).toEqual([2, 1]);
});

test('each store has its own answer', async () => {
  await get('/v1/busca?q=tsh', { cookie: 'STORE_LOCATION=bsb' });
  const other = await get('/v1/busca?q=tsh', { cookie: 'STORE_LOCATION=gyn' });
  expect(await other.json()).toEqual({ found: 'tsh gyn' });
});

test('asks again after a change of the catalogue', async () => {
  await get('/v1/busca?q=tsh');
  cache.clear();
  await get('/v1/busca?q=tsh');
  expect(computed).toHaveLength(2);
});

test('another site is refused, whatever is in memory', async () => {
  await get('/v1/busca?q=tsh');
  expect((await get('/v1/busca?q=tsh', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('a quick answer does not reach the application, and has the headers of a cached one', async () => {
  const quick = await get('/v1/quick');
  expect([quick.status, await quick.json(), requests]).toEqual([200, { quick: true }, []]);
  await get('/v1/busca?q=tsh');
  const cached = await get('/v1/busca?q=tsh');
  const namesOf = ({ headers }: Response) => [...headers.keys()];
  expect(namesOf(quick)).toEqual(namesOf(cached));
});

test('a quick answer that fails is left to the application, and so are other sites', async () => {
  expect((await get('/v1/quick/broken')).status).toBe(404);
  expect((await get('/v1/quick', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(requests).toHaveLength(2);
});
