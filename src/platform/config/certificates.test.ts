import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { certificate } from '#test/helpers/certificate.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { certificateStates } from './certificates.ts';

test('reads when a chain and a list of authorities end, and finds unreadable files', () => {
  const folder = temporaryFolder();
  const own = certificate(folder, 'own', '270101');
  const authority = certificate(folder, 'authority', '250101');
  appendFileSync(own.certFile, certificate(folder, 'above', '261231').cert);
  appendFileSync(authority.certFile, certificate(folder, 'next', '300101').cert);
  const broken = join(folder, 'broken.pem');
  writeFileSync(broken, 'nada');
  const tls = { certFile: own.certFile, keyFile: own.keyFile, caFile: authority.certFile };
  const query = new URLSearchParams({ sslcert: broken, sslrootcert: join(folder, 'nenhum') });
  expect(
    certificateStates({
      pix: { tls },
      invoices: { tls: undefined },
      databaseUrl: `postgres://loja@db.interno/loja?${query}`,
    }),
  ).toEqual([
    { setting: 'PIX_CERT_FILE', expiresAt: new Date('2026-12-31T12:00:00Z') },
    { setting: 'DATABASE_URL, sslcert', expiresAt: null },
    { setting: 'PIX_CA_FILE', expiresAt: new Date('2030-01-01T12:00:00Z') },
    { setting: 'DATABASE_URL, sslrootcert', expiresAt: null },
  ]);
  expect(certificateStates({ pix: { tls: undefined }, invoices: { tls: undefined } })).toEqual([]);
  expect(certificateStates({ pix: { tls: undefined }, invoices: { tls } })).toEqual([
    { setting: 'NFSE_CERT_FILE', expiresAt: new Date('2026-12-31T12:00:00Z') },
    { setting: 'NFSE_CA_FILE', expiresAt: new Date('2030-01-01T12:00:00Z') },
  ]);
});
