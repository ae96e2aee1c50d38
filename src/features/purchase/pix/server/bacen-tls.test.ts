import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPixProvider } from './bacen-pix.ts';

// A certificate is a few nested DER values; writing them here avoids a tool and a key in the repository.
const der = (tag: number, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const hex = (text: string) => Buffer.from(text, 'hex');
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);

/** A self-signed certificate for 127.0.0.1, as PEM files in `folder`. */
function certificate(folder: string, name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaSha256 = sequence(hex('06082a8648ce3d040302'));
  const who = sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(name)))));
  const valid = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231000000Z')));
  const forLoopback = sequence(hex('0603551d11'), der(0x04, sequence(hex('87047f000001'))));
  const content = sequence(
    der(0xa0, hex('020102')),
    hex('020101'),
    ecdsaSha256,
    who,
    valid,
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(forLoopback)),
  );
  const signed = sequence(content, ecdsaSha256, der(0x03, hex('00'), sign('sha256', content, privateKey)));
  const cert = `-----BEGIN CERTIFICATE-----\n${signed.toString('base64')}\n-----END CERTIFICATE-----\n`;
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const files = { certFile: join(folder, `${name}.crt`), keyFile: join(folder, `${name}.key`) };
  writeFileSync(files.certFile, cert);
  writeFileSync(files.keyFile, key);
  return { cert, key, ...files };
}

test('sends its certificate with every call, and checks the bank’s', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bacen-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
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
