import { expect, test } from 'vitest';
import { readConfig } from '#server/read-config.ts';
import { configProblems, productionEnv } from '#test/helpers/production-env.ts';
import { openDocument, sealDocument } from './internal/sealed-document.ts';

const [FORMER, NEWER] = ['Hn5bQ8rXw2JdVt7m', 'Zk3cW9sLq6PyRb4g'];
const CERTIFICATE = { NFSE_CERT_FILE: 'issuer.crt', NFSE_KEY_FILE: 'issuer.key' };

test('a new secret seals, and documents under the former one still open', () => {
  const before = readConfig({ NFSE_SECRET: FORMER });
  const after = readConfig({ NFSE_SECRET: `${NEWER}, ${FORMER}` });
  expect(openDocument(after, sealDocument(before, '<NFSe/>'))).toBe('<NFSe/>');
  expect(openDocument(readConfig({ NFSE_SECRET: NEWER }), sealDocument(after, '<NFSe/>'))).toBe('<NFSe/>');
  expect(() => openDocument(before, sealDocument(after, '<NFSe/>'))).toThrow('another secret');
});

test('production checks each secret of the list, and needs one with a certificate', () => {
  const asked = { ...productionEnv(), ...CERTIFICATE, NFSE_ENVIRONMENT: 'producao' };
  expect(configProblems({ ...asked, NFSE_SECRET: `${NEWER},${'a'.repeat(40)}` })).toContain(
    'NFSE_SECRET: é fácil de adivinhar; gere outro com openssl rand -base64 36',
  );
  expect(configProblems(asked)).toContain('NFSE_SECRET: obrigatório com NFSE_CERT_FILE');
});
