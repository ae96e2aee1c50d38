import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { readConfig } from '#server/read-config.ts';
import { guardHost } from './host-guard.ts';

const SECRET = 'segredo-de-teste-com-mais-de-32-letras';
const config = readConfig({ SECRET });
const inProduction = {
  ...config,
  production: true,
  baseUrl: 'https://loja.test',
  callbackUrls: ['https://pix.loja.test:8443'],
};

async function ask(
  { production = true }: { production?: boolean },
  head: readonly string[],
): Promise<{ status: number; lines: string[]; text: string }> {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const server = createServer(
    guardHost({
      config: production ? inProduction : config,
      log,
      next: ({ headers }, response) => void response.end(`host ${headers.host}`),
    }),
  );
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  return { status: Number(text.split(' ')[1]), lines, text };
}

test.each([
  [['GET /vacinas HTTP/1.1', 'Host: loja.test']],
  [['GET / HTTP/1.1', 'host: LOJA.test:443']],
  [['POST /pix/x/pix HTTP/1.1', 'Host: pix.loja.test:8443']],
  // Health checks use the machine's own address.
  [['GET /readyz HTTP/1.1', 'Host: 127.0.0.1:3000']],
  [['GET /healthz HTTP/1.1', 'Host: 10.0.0.7:3000']],
  [['GET /routez HTTP/1.1', 'Host: loja-1:3000']],
])('production takes %j', async (head) => {
  expect((await ask({}, head)).status).toBe(200);
});

test.each([
  ['LOJA.Test', 'loja.test'],
  ['loja.test:443', 'loja.test'],
  ['PIX.loja.test:8443', 'pix.loja.test:8443'],
])('everything behind sees %s as %s', async (host, seen) => {
  expect((await ask({}, ['GET / HTTP/1.1', `Host: ${host}`])).text).toMatch(
    new RegExp(`host ${seen}\\b(?!:)`),
  );
});

test.each([
  [['GET / HTTP/1.1', 'Host: loja.test', 'Host: mal.test']],
  [['GET / HTTP/1.1', 'Host: loja.test', 'host: loja.test']],
  [['GET https://mal.test/ HTTP/1.1', 'Host: loja.test']],
])('%j is refused everywhere', async (head) => {
  for (const production of [true, false]) expect((await ask({ production }, head)).status).toBe(400);
});

test.each([
  [['GET / HTTP/1.1', 'Host: mal.test']],
  [['GET / HTTP/1.1', 'Host: loja.test.mal.test']],
  [['GET / HTTP/1.1', 'Host: loja.test:8080']],
  [['GET / HTTP/1.1', 'Host: loja.test@mal.test']],
  [['GET / HTTP/1.1', 'Host: mal.test@loja.test']],
  [['GET / HTTP/1.1', 'Host: ']],
  [['GET /readyz/../ HTTP/1.1', 'Host: mal.test']],
])('production refuses %j with a problem and a line without the name', async (head) => {
  const { status, text, lines } = await ask({}, head);
  expect(status).toBe(400);
  expect(text).toContain('"code":"bad_host","detail":"Este endereço não é o da loja."');
  expect(text).toMatch(/X-Content-Type-Options: nosniff/i);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ status: 400, refusal: 'bad_host' }]);
  expect(lines.join()).not.toContain('mal');
});

test('elsewhere the machine may have several names', async () => {
  expect((await ask({ production: false }, ['GET / HTTP/1.1', 'Host: 127.0.0.1:3000'])).status).toBe(200);
});
