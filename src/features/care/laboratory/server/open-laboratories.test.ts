import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { makeCertificates } from '@loja/sandbox/tax-office/certificates.ts';
import { afterAll, expect, test } from 'vitest';
import type { ProviderParts } from '#features/purchase/payments/server/payment-method.ts';
import { ForeignAddress } from './laboratories.ts';
import { openLaboratories } from './open-laboratories.ts';

const folder = mkdtempSync(join(tmpdir(), 'loja-lab-'));
const { authority, issuer, server } = await makeCertificates('12345678000195');
const asked: string[] = [];
const listener = createServer(
  { key: server.key, cert: server.cert, ca: authority.cert, requestCert: true, rejectUnauthorized: true },
  (request, response) => {
    const { subject } = (request.socket as TLSSocket).getPeerCertificate();
    asked.push(`${request.method} ${request.url} by ${subject.CN}`);
    response.end(request.url?.endsWith('/gone') ? '' : '{}');
  },
);
await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
const { port } = listener.address() as AddressInfo;
afterAll(() => {
  listener.closeAllConnections();
  listener.close();
  rmSync(folder, { recursive: true });
});

function fileOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const tls = {
  certFile: fileOf('cert.pem', issuer.cert),
  keyFile: fileOf('key.pem', issuer.key),
  caFile: fileOf('ca.pem', authority.cert),
};
const laboratories = (files: typeof tls | undefined) =>
  openLaboratories({
    config: { laboratory: { sandbox: undefined, tls: files } },
    runtime: { timeoutMs: 5000 },
  } as unknown as ProviderParts);
const link = { protocol: 'fhir', host: '127.0.0.1', port, path: '/fhir/R4', encrypted: true } as const;

test('a FHIR server is reached with the certificate of the store, never without one', async () => {
  const opened = laboratories(tls);
  await opened.connected(link, (send) => send(Buffer.from('{}')));
  await opened.reading(link, (ask) => ask('Task?_count=1'));
  expect(asked).toEqual([
    expect.stringMatching(/^POST \/fhir\/R4 by ./),
    expect.stringMatching(/^GET \/fhir\/R4\/Task\?_count=1 by ./),
  ]);
  await expect(laboratories(undefined).reading(link, (ask) => ask('Task'))).rejects.toThrow('LAB_CERT_FILE');
});

test.each([
  'https://outro.exemplo/fhir/R4/Task',
  '//outro.exemplo/fhir/R4/Task',
  '/fhir/R40/Task',
  '/painel',
  '../../painel',
  'http://127.0.0.1/fhir/R4',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('%s is not the laboratory’s', async (address) => {
  const { length } = asked;
  await expect(laboratories(tls).reading(link, (ask) => ask(address))).rejects.toThrow(ForeignAddress);
  expect(asked).toHaveLength(length);
});

test.each(['Task/1', '/fhir/R4/Task/1', '/fhir/R4?page=2', `https://127.0.0.1:${port}/fhir/R4/Task/1`])(
  '%s is the laboratory’s',
  async (address) => {
    expect(await laboratories(tls).reading(link, (ask) => ask(address))).toMatchObject({ status: 200 });
  },
);
