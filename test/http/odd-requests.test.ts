import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, expect, test } from 'vitest';
import { mountedCalls } from '#platform/http/call-routes.ts';
import { createLog } from '#platform/log/log.ts';
import { testStore } from '#test/helpers/store.ts';

const lines: string[] = [];
const store = await testStore({ log: createLog('info', { write: (line) => void lines.push(line) }) });
const browser = store.visitor();
const calls = mountedCalls(store.app).map(({ call }) => call);

const PAGES = ['/', '/hemograma-completo', '/entre', '/checkout', '/nao-existe', '/sitemap.xml', '/healthz'];
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

test.each(METHODS)('%s: pages can only be read, and say so', async (method) => {
  for (const path of PAGES) {
    const response = await browser.request(path, { method });
    const { code } = (await response.json()) as { code: string };
    expect({ path, status: response.status, allow: response.headers.get('allow'), code }).toEqual({
      path,
      status: 405,
      allow: 'GET, HEAD',
      code: 'method',
    });
  }
});

test('calls know their own method only', async () => {
  for (const { method, path } of calls) {
    for (const other of ['PUT', 'DELETE', 'OPTIONS', method === 'GET' ? 'POST' : 'GET']) {
      const { status } = await browser.request(path, { method: other });
      expect([404, 405], `${other} ${path}`).toContain(status);
    }
  }
});

test('no call takes a parameter that it does not know', async () => {
  const gets = calls.filter(({ method, path }) => method === 'GET' && /^\/(v1|nad|shipping)\//.test(path));
  for (const { path } of gets) {
    const { status, body } = await browser.json(`${path}?outra=coisa`);
    expect({ path, status, body }).toMatchObject({ path, status: 400, body: { code: 'invalid' } });
  }
});

test('HEAD is GET without the body', async () => {
  for (const path of [...PAGES, '/v1/data', '/robots.txt']) {
    const [got, head] = [await browser.request(path), await browser.request(path, { method: 'HEAD' })];
    const told = ({ status, headers }: Response) =>
      ['content-type', 'cache-control', 'etag', 'location', 'content-security-policy'].map(
        (name) => headers.get(name) ?? status,
      );
    expect(told(head), path).toEqual(told(got));
    expect(await head.text()).toBe('');
  }
});

test.each([
  { range: 'bytes=0-10' } as Record<string, string>,
  { range: 'bytes=99999999-' },
  { range: 'lines=1' },
  { 'accept-encoding': '*' },
  { 'accept-encoding': 'identity;q=0' },
  { 'accept-encoding': 'br;q=0' },
  { 'accept-encoding': 'x'.repeat(4000) },
  { accept: 'nada' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"x", "y' },
  { 'if-modified-since': 'ontem' },
])('%j changes nothing about a page', async (headers) => {
  for (const path of ['/hemograma-completo', '/entre']) {
    const { status, headers: answered, ...page } = await fetchPage(path, headers);
    expect({ path, status, packed: answered.get('content-encoding') }).toEqual({
      path,
      status: 200,
      packed: null,
    });
    expect(page.html).toContain('</html>');
  }
});

async function fetchPage(path: string, headers: Record<string, string>) {
  const response = await browser.request(path, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

test('boxes in boxes are refused, and do no harm in what a bank adds to its notification', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const post = async (path: string, body: string) => {
    const headers = { 'content-type': 'application/json' };
    return (await browser.request(path, { method: 'POST', headers, body })).status;
  };
  expect(await post('/v1/cart/add', `{"product":${deep}}`)).toBe(400);
  const callback = `/pix/${store.deps.config.pix.callbackSecret}/pix`;
  expect(await post(callback, `{"pix":[{"txid":"a","novo":${deep}}]}`)).toBe(200);
});

const server = createServer(getRequestListener(store.app.fetch));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;
const head = (length: string) =>
  `POST /v1/cart/add HTTP/1.1\r\nHost: loja.test\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
const CHUNKED = 'Transfer-Encoding: chunked';

test.each([
  ['declared, before it is sent', head('Content-Length: 70000'), 413],
  ['sent in chunks', `${head(CHUNKED)}11170\r\n${'x'.repeat(0x11170)}\r\n0\r\n\r\n`, 413],
  ['of two lengths', `${head(`Content-Length: 2\r\n${CHUNKED}`)}11170\r\n`, 400],
  ['longer than declared', `${head('Content-Length: 2')}{}${'x'.repeat(70_000)}`, 400],
])('a body too large is refused: %s', async (_how, request, status) => {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.write(request);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test('a caller that disconnects in the middle of a body causes no error', async () => {
  lines.length = 0;
  for (const request of [
    `${head('Content-Length: 500')}{"a"`,
    // The second chunk's length is invalid: the parser hangs up in both cases.
    `${head(CHUNKED)}4\r\n{"a"\r\nZZ\r\n`,
  ]) {
    const socket = connect(port, '127.0.0.1').resume();
    socket.end(request);
    await once(socket, 'close');
  }
  await expect.poll(() => lines.filter((line) => line.includes('"route"')).length).toBe(2);
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
