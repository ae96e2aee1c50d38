import { expect, test } from 'vitest';
import { declarationWith } from '#test/cast/declarations.ts';
import type { Declaration } from './declaration.ts';
import { refusalsOf } from './declaration-rules.ts';

const now = new Date('2026-11-20T15:30:00.000Z');
const good = declarationWith();
const { issuer, rule, payer } = good;
const codes = (changes: Partial<Declaration>) =>
  refusalsOf(declarationWith(changes), now).map(({ code }) => code);

test('a sound declaration has nothing against it', () => {
  expect(refusalsOf(good, now)).toEqual([]);
});

test.each<[string, Partial<Declaration>]>([
  ['E0004', { issuer: { ...issuer, cnpj: '11222333000182' } }],
  ['E0004', { issuer: { ...issuer, cityCode: '310620' } }],
  ['E0008', { issuedAt: new Date('2026-11-20T15:30:01.000Z') }],
  ['E0010', { issuer: { ...issuer, series: 50_000 } }],
  ['E0015', { day: '2026-11-21' }],
  ['E0078', { replaces: { key: '', reason: '99', text: 'curto' } }],
  ['E0162', { issuer: { ...issuer, simplesBy: 1 } }],
  ['E0202', { payer: { ...payer, id: { kind: 'cnpj', number: '11222333000262' } } }],
  ['E0206', { payer: { ...payer, id: { kind: 'cpf', number: '52998224724' } } }],
  ['E0235', { payer: { ...payer, id: { kind: 'cnpj', number: '19131243000197' }, address: null } }],
  ['E0242', { payer: { ...payer, id: { kind: 'none' } } }],
  ['E0247', { payer: { ...payer, email: 'ana@' } }],
  ['E1235', { payer: { ...payer, name: '💉' } }],
  ['E1235', { cents: 0 }],
  ['E0312', { rule: { ...rule, nationalCode: '4201' } }],
  ['E0316', { rule: { ...rule, nbs: '' } }],
  ['E0595', { rule: { ...rule, rate: 501 } }],
  ['E0619', { issuer: { ...issuer, agreement: false }, rule: { ...rule, rate: null } }],
  ['E0712', { issuer: { ...issuer, regime: 'simples', simplesBy: 1 } }],
  ['E0713', { rule: { ...rule, stateTaxes: null } }],
  ['E0959', { rule: { ...rule, ibsSituation: '000' } }],
])('%s refuses %j', (code, changes) => {
  expect(codes(changes)).toContain(code);
});

test('IBS and CBS are declared by companies outside the Simples Nacional, and by all from 2027 on', () => {
  const broken = { ...rule, ibsSituation: '000', simplesTaxes: 600 };
  const simples = { ...issuer, regime: 'simples', simplesBy: 1 } as const;
  expect(codes({ issuer: simples, rule: broken })).toEqual([]);
  const later = new Date('2027-01-02T15:30:00.000Z');
  const declaration = declarationWith({ issuer: simples, rule: broken, day: '2027-01-01', issuedAt: now });
  expect(refusalsOf({ ...declaration, issuedAt: later }, later).map(({ code }) => code)).toEqual(['E0959']);
});
