import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { declarationWith } from '#test/cast/declarations.ts';
import { hasSchemas, schemaProblems } from '#test/helpers/nfse-schemas.ts';
import { declarationId, declaredText, eventId, issuedAtOf } from './declaration.ts';
import { cancellationXml, declarationXml } from './declaration-xml.ts';

const { issuer, rule, payer } = declarationWith();
const key = `31062002211222333000181${'0'.repeat(12)}1${'0'.repeat(14)}`;

/** Every kind of document that the store makes. */
const DOCUMENTS = {
  person: declarationWith(),
  company: declarationWith({ payer: { ...payer, id: { kind: 'cnpj', number: '19131243000197' } } }),
  'alphanumeric CNPJ': declarationWith({
    issuer: { ...issuer, cnpj: '12ABC34501DE35' },
    payer: { ...payer, id: { kind: 'cnpj', number: '12ABC34501DE35' } },
  }),
  'foreigner with a CPF': declarationWith({ payer: { ...payer, address: null } }),
  'signs and emoji': declarationWith({
    payer: { ...payer, name: 'Ana & Léo <Lima> 💉 Őze', email: '' },
    description: 'Exames “de rotina” – pedido\n100000042 😀',
  }),
  'Simples Nacional': declarationWith({
    issuer: { ...issuer, regime: 'simples', simplesBy: 1 },
    rule: { ...rule, simplesTaxes: 600 },
  }),
  MEI: declarationWith({ issuer: { ...issuer, regime: 'mei' } }),
  'own issuer of the municipality': declarationWith({
    issuer: { ...issuer, agreement: false, municipalRegistration: '0123456700108' },
  }),
  replacement: declarationWith({
    replaces: { key, reason: '99', text: 'Um dos serviços não foi prestado.' },
  }),
} as const;

describe.skipIf(!hasSchemas)('the official schema takes', () => {
  test.each(Object.entries(DOCUMENTS))('a note: %s', (_, declaration) => {
    expect(schemaProblems('DPS', declarationXml(declaration))).toEqual([]);
  });

  test('a cancellation', () => {
    const xml = cancellationXml({
      environment: 2,
      cnpj: issuer.cnpj,
      key,
      at: new Date('2026-11-20T15:30:00Z'),
      reason: 2,
      text: 'O serviço não foi prestado.',
    });
    expect(schemaProblems('pedRegEvento', xml)).toEqual([]);
    expect(schemaProblems('pedRegEvento', xml.replace('<cMotivo>2', '<cMotivo>3'))).not.toEqual([]);
  });
});

test('the bytes are what the tax office demands: declaration, one namespace, no prefixes, no white space', () => {
  for (const declaration of Object.values(DOCUMENTS)) {
    const xml = declarationXml(declaration);
    expect(
      xml.startsWith(
        '<?xml version="1.0" encoding="UTF-8"?><DPS xmlns="http://www.sped.fazenda.gov.br/nfse"',
      ),
    ).toBe(true);
    expect(xml.match(/xmlns/g)).toHaveLength(1);
    expect(xml).not.toMatch(/>\s+</);
    expect(xml).not.toMatch(/<\/?\w+:/);
  }
});

test('the moment is Brasília’s, with seconds and offset, wherever the store runs', () => {
  const at = new Date('2026-12-01T02:59:59.999Z');
  const xml = declarationXml(declarationWith({ issuedAt: at }));
  expect(xml).toContain('<dhEmi>2026-11-30T23:59:59-03:00</dhEmi>');
});

test('a declaration is dated a minute ago, and never before its own competence', () => {
  const at = (text: string) => new Date(`2026-12-01T${text}-03:00`);
  expect(issuedAtOf(at('10:00:00'), '2026-12-01')).toEqual(at('09:59:00'));
  expect(issuedAtOf(at('00:00:20'), '2026-12-01')).toEqual(at('00:00:20'));
  expect(issuedAtOf(at('00:00:20'), '2026-11-30')).toEqual(new Date('2026-11-30T23:59:20-03:00'));
});

test('the Ids have the parts and the lengths of the layout', () => {
  expect(declarationId(issuer, 7)).toBe('DPS310620021122233300018100900000000000000007');
  expect(declarationId({ ...issuer, cnpj: '12ABC34501DE35' }, 7)).toHaveLength(45);
  expect(eventId('1'.repeat(50), '101101')).toHaveLength(59);
});

test.each([
  ['  Ana   Lima ', 'Ana Lima'],
  ['João & Filhos', 'João & Filhos'],
  ['Ana 💉 Lima', 'Ana Lima'],
  ['Őze Łuka', 'Oze uka'],
  ['“Clínica” – matriz', '"Clínica" - matriz'],
  ['💉', ''],
])('%j is declared as %j', (text, declared) => {
  expect(declaredText(text, 300)).toBe(declared);
});

test('whatever people type, the note has only signs of the layout', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
      expect(declaredText(name, 60)).toMatch(/^([!-~¡-ÿ]([ !-~¡-ÿ]{0,58}[!-~¡-ÿ])?)?$/);
    }),
    { numRuns: 50 },
  );
});
