import { makeCertificates } from '@loja/sandbox/tax-office/certificates.ts';
import { expect, test } from 'vitest';
import { SignedXml } from 'xml-crypto';
import { declarationWith } from '#test/cast/declarations.ts';
import { hasSchemas, schemaProblems } from '#test/helpers/nfse-schemas.ts';
import { declarationXml } from '../declaration-xml.ts';
import { signDocument } from './internal/sign-document.ts';

const { issuer } = await makeCertificates('11222333000181');
const xml = declarationXml(declarationWith({ description: 'Exames & vacinas. Ação' }));

function isValid(signed: string): boolean {
  const [signature = ''] = /<Signature.*<\/Signature>/.exec(signed) ?? [];
  const checker = new SignedXml({ publicCert: issuer.cert });
  checker.loadSignature(signature);
  try {
    return checker.checkSignature(signed);
  } catch {
    return false;
  }
}

test.each(['sha1', 'sha256'] as const)('the signature by %s holds, and covers every byte', (set) => {
  const signed = signDocument(xml, issuer, set);
  expect(isValid(signed)).toBe(true);
  expect(isValid(signed.replace('<vServ>128.90', '<vServ>128.91'))).toBe(false);
  expect(signed.startsWith('<?xml version="1.0" encoding="UTF-8"?><DPS ')).toBe(true);
  expect(signed).toMatch(
    /<\/infDPS><Signature xmlns="http:\/\/www.w3.org\/2000\/09\/xmldsig#">.*<\/Signature><\/DPS>$/,
  );
  expect(signed).not.toMatch(/<X509Data>\s|<\/?ds:/);
  if (hasSchemas) expect(schemaProblems('DPS', signed)).toEqual([]);
});

test('the default is the only set that the manual writes', () => {
  const signed = signDocument(xml, issuer, 'sha1');
  expect(signed).toContain('xml-c14n-20010315');
  expect(signed).toContain('xmldsig#rsa-sha1');
});
