import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { certificate } from '#test/helpers/certificate.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { createPixProvider } from './bacen-pix.ts';

test('sends its certificate with every call, and checks the bank’s', async () => {
  const folder = temporaryFolder();
  const bank = certificate(folder, 'bank');
  const store = certificate(folder, 'store');
  const seen: string[] = [];
  const server = createServer(
    { cert: bank.cert, key: bank.key, ca: store.cert, requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      seen.push(request.url ?? '');
      const token = { access_token: 'abc', token_type: 'Bearer', expires_in: 3600 };
      response.end(JSON.stringify(request.url === '/token' ? token : {}));
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = { baseUrl: url, tokenUrl: `${url}/token`, clientId: 'a', clientSecret: 'b', key: 'chave' };
  const runtime = { clock: { now: () => new Date('2026-11-20T12:00:00Z') }, retryPausesMs: [] };
  const { certFile, keyFile } = store;

  const trusted = createPixProvider(
    { ...account, tls: { certFile, keyFile, caFile: bank.certFile } },
    runtime,
  );
  expect(await trusted.registerWebhook('https://loja.example/hooks')).toEqual({ ok: true, value: null });
  expect(seen).toEqual(['/token', '/webhook/chave']);

  const unknownBank = createPixProvider(
    { ...account, tls: { certFile, keyFile, caFile: undefined } },
    runtime,
  );
  expect(await unknownBank.get('x')).toMatchObject({ ok: false, code: 'unavailable' });
  const stranger = certificate(folder, 'stranger');
  const unknownStore = createPixProvider(
    { ...account, tls: { ...stranger, caFile: bank.certFile } },
    runtime,
  );
  expect(await unknownStore.get('x')).toMatchObject({ ok: false, code: 'unavailable' });
  expect(seen).toHaveLength(2);
});
