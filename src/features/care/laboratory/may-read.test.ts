import { expect, test } from 'vitest';
import { mayRead } from './may-read.ts';

const OWN = '52998224725';
const OTHER = '11144477735';
const rules = { today: '2026-11-30', guardiansOfAdolescents: true };
const adult = { document: OWN, birthDate: '1990-02-01', selfOf: 7, guardianCpf: '' };
const child = { document: OTHER, birthDate: '2020-02-01', selfOf: null, guardianCpf: OWN };
const adolescent = { ...child, birthDate: '2012-02-01' };

test('the patient reads by a proven CPF, and paying gives no right', () => {
  expect(mayRead({ id: 9, provenCpf: OWN }, adult, rules)).toBe(true);
  expect(mayRead({ id: 7, provenCpf: null }, adult, rules)).toBe(false);
  expect(mayRead({ id: 7, provenCpf: OTHER }, adult, rules)).toBe(false);
});

test('a foreigner reads in the account that bought for itself', () => {
  const foreigner = { ...adult, document: 'P123456' };
  expect(mayRead({ id: 7, provenCpf: null }, foreigner, rules)).toBe(true);
  expect(mayRead({ id: 8, provenCpf: null }, foreigner, rules)).toBe(false);
});

test('who answers for a child reads until the child is of age, and an adolescent’s where the provider says so', () => {
  const guardian = { id: 3, provenCpf: OWN };
  expect(mayRead(guardian, child, rules)).toBe(true);
  expect(mayRead(guardian, adolescent, rules)).toBe(true);
  expect(mayRead(guardian, adolescent, { ...rules, guardiansOfAdolescents: false })).toBe(false);
  expect(mayRead(guardian, { ...child, birthDate: '2008-11-30' }, rules)).toBe(false);
  expect(mayRead(guardian, { ...child, birthDate: null }, rules)).toBe(false);
  expect(mayRead({ id: 3, provenCpf: '39053344705' }, child, rules)).toBe(false);
});
