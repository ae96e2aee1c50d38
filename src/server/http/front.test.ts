import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'hono/utils/cookie';
import { expect, test } from 'vitest';
import { PageCache } from '#platform/cache/page-cache.ts';
import { createLog } from '#platform/log/log.ts';
import { readConfig } from '#server/read-config.ts';
import { frontListener, requestAlias } from './front.ts';
import { guardHost } from './host-guard.ts';

const SPELLINGS = [
  '',
  'STORE_LOCATION=gyn',
  'STORE_LOCATION =gyn',
  'STORE_LOCATION\t=gyn',
  ' \tSTORE_LOCATION= gyn ',
  '\u00a0STORE_LOCATION=gyn',
  'a=1;\u00a0STORE_LOCATION=gyn',
  'STORE_LOCATION="gyn"',
  'STORE_LOCATION=%67yn',
  'STORE_LOCATION=gyn tabela=x',
  'STORE_LOCATION=gyn; tabela=x',
  'STORE_LOCATION=bsb; STORE_LOCATION=gyn',
  'STORE_LOCATION=gyn; STORE_LOCATION=bsb',
  'STORE_LOCATION; STORE_LOCATION=gyn',
  'tabela=x',
  'tabela =x',
  'outro=1;tabela=x; resto=2',
  'minha_tabela=x',
];

const meaning = (header: string) =>
  ['STORE_LOCATION', 'tabela'].map((name) => parse(header, name)[name] ?? null).join('|');

test('requests with one alias mean the same page, however their cookies are spelled', () => {
  const meanings = new Map<string, string>();
  for (const spelling of SPELLINGS) {
    const alias = requestAlias('/vacinas', spelling || undefined);
    expect(meanings.get(alias) ?? meaning(spelling), spelling).toBe(meaning(spelling));
    meanings.set(alias, meaning(spelling));
  }
});

test('cookies that shape no page make no second name', () => {
  expect(requestAlias('/vacinas', 'sid=abc; _ga=1')).toBe('/vacinas');
  expect(requestAlias('/vacinas', 'sid=abc; STORE_LOCATION=gyn; _ga=1')).toBe(
    requestAlias('/vacinas', 'STORE_LOCATION=gyn; sid=zzz'),
  );
});

test('a page that was packed smaller is sent with its own length and the tag it had', async () => {
  const cache = new PageCache(1_000_000, { repack: true });
  const text = Array.from({ length: 3000 }, (_, index) => `<p>${(index * 7) % 977}</p>`).join('');
  const next = () => {
    throw new Error('not kept');
  };
  const server = createServer(frontListener({ cache, log: createLog('silent'), secure: false, next }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br', ...headers } });
    const { status, headers: head } = answer;
    return {
      status,
      length: Number(head.get('content-length')),
      tag: head.get('etag') ?? '',
      text: await answer.text(),
    };
  };
  await cache.get('/', async () => ({ status: 200, headers: {}, body: Buffer.from(text) }));
  cache.alias('/', '/');
  const first = await ask();
  await cache.repacked;
  const second = await ask();
  expect(first).toMatchObject({ status: 200, text });
  expect(second).toMatchObject({ status: 200, text, tag: first.tag });
  const compressed = cache.getByAlias('/');
  expect(second.length).toBe(compressed && 'brotli' in compressed && compressed.brotli.length);
  expect(second.length).toBeLessThan(first.length);
  expect((await ask({ 'if-none-match': first.tag })).status).toBe(304);
  server.close();
});

test('every answer has its own id, one log line and one count, whatever kind was sent before', async () => {
  const cache = new PageCache(1_000_000);
  const lines: string[] = [];
  const observed: object[] = [];
  const log = createLog('info', { write: (text) => void lines.push(...text.split('\n').slice(0, -1)) });
  const next = () => {
    throw new Error('not kept');
  };
  const observe = (request: object) => void observed.push(request);
  const server = createServer(frontListener({ cache, log, secure: false, next, observe }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { etag } = await cache.get('/', async () => ({ status: 200, headers: {}, body: Buffer.from('oi') }));
  cache.alias('/', '/');
  const kinds: [headers: Record<string, string>, status: number, encoding: string | null][] = [
    [{ 'accept-encoding': 'br' }, 200, 'br'],
    [{ 'accept-encoding': 'gzip' }, 200, null],
    [{ 'accept-encoding': 'br', 'if-none-match': etag }, 304, 'br'],
    [{ 'accept-encoding': 'br', 'sec-purpose': 'prefetch' }, 200, 'br'],
  ];
  const ids: (string | null)[] = [];
  for (const [headers, status, encoding] of [...kinds, ...kinds]) {
    const answer = await fetch(url, { headers });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([status, encoding]);
    expect(answer.headers.get('cache-control')).toContain(headers['sec-purpose'] ? 'max-age=20' : 'no-cache');
    expect(await answer.text()).toBe(status === 304 ? '' : 'oi');
    ids.push(answer.headers.get('x-request-id'));
  }
  log.info('end');
  expect(new Set(ids).size).toBe(8);
  const logged = lines.slice(0, -1).map((line) => JSON.parse(line) as { id: string; status: number });
  expect(logged.map(({ id }) => id)).toEqual(ids);
  expect(logged.map(({ status }) => status)).toEqual([200, 200, 304, 200, 200, 200, 304, 200]);
  expect(logged[0]).toMatchObject({ method: 'GET', route: 'cached page' });
  expect(observed).toHaveLength(8);
  server.close();
});

test('a host of its own gets nothing from the store’s memory, however it is written', async () => {
  const config = {
    ...readConfig({ SECRET: 'segredo-de-teste-com-mais-de-32-letras' }),
    baseUrl: 'https://loja.test',
    payUrl: 'https://pagar.loja.test',
  };
  const log = createLog('silent');
  const cache = new PageCache(1_000_000);
  await cache.get('/', async () => ({ status: 200, headers: {}, body: Buffer.from('loja') }));
  cache.alias('/', '/');
  const front = frontListener({
    cache,
    log,
    secure: true,
    payUrl: config.payUrl,
    panelUrl: 'https://painel.loja.test',
    next: (_request, response) => void response.end('outra'),
  });
  const server = createServer(guardHost({ config, log, next: front }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answerAt = (host: string) =>
    new Promise<string>((resolve, reject) =>
      get({ host: '127.0.0.1', port, headers: { host } }, (answer) =>
        answer.setEncoding('utf8').on('data', resolve),
      ).on('error', reject),
    );
  expect(await answerAt('Loja.test:443')).toBe('loja');
  for (const name of ['painel.loja.test', 'pagar.loja.test'])
    for (const host of [name, name.toUpperCase(), `${name}:443`, `${name.toUpperCase()}:443`])
      expect([host, await answerAt(host)]).toEqual([host, 'outra']);
  server.close();
});
