import { expect, test } from 'vitest';
import { mayRead } from './may-read.ts';

const OWN = '52998224725';
const OTHER = '11144477735';
const rules = { today: '2026-11-30', guardianUntil: 18 };
const bought = { document: OWN, birthDate: '1990-02-01', buyer: 7, isBuyer: false, guardianCpf: '' };
const child = { document: OTHER, birthDate: '2020-02-01', buyer: 3, isBuyer: false, guardianCpf: OWN };

test('paying for another person gives no right, and buying for oneself does', () => {
  expect(mayRead({ id: 7, cpf: OTHER, seenCpf: OTHER }, bought, rules)).toBe(false);
  expect(mayRead({ id: 7, cpf: OWN, seenCpf: null }, { ...bought, isBuyer: true }, rules)).toBe(true);
  expect(mayRead({ id: 8, cpf: OWN, seenCpf: null }, { ...bought, isBuyer: true }, rules)).toBe(false);
});

test('a CPF opens results of other accounts’ orders only after a desk has seen its document', () => {
  expect(mayRead({ id: 9, cpf: OWN, seenCpf: null }, bought, rules)).toBe(false);
  expect(mayRead({ id: 9, cpf: OWN, seenCpf: OWN }, bought, rules)).toBe(true);
});

test('a foreigner reads in the account that bought for itself', () => {
  const foreigner = { ...bought, document: 'P123456', isBuyer: true };
  expect(mayRead({ id: 7, cpf: null, seenCpf: null }, foreigner, rules)).toBe(true);
  expect(mayRead({ id: 8, cpf: null, seenCpf: null }, foreigner, rules)).toBe(false);
});

test('a guardian who bought reads until the child is of age, or of the age that the provider says', () => {
  const guardian = { id: 3, cpf: OWN, seenCpf: null };
  const adolescent = { ...child, birthDate: '2012-02-01' };
  expect(mayRead(guardian, child, rules)).toBe(true);
  expect(mayRead(guardian, adolescent, rules)).toBe(true);
  expect(mayRead(guardian, adolescent, { ...rules, guardianUntil: 12 })).toBe(false);
  expect(mayRead(guardian, { ...child, birthDate: '2008-11-30' }, rules)).toBe(false);
  expect(mayRead(guardian, { ...child, birthDate: null }, rules)).toBe(false);
  expect(mayRead({ ...guardian, cpf: '39053344705' }, child, rules)).toBe(false);
  expect(mayRead({ ...guardian, cpf: null }, { ...child, guardianCpf: '' }, rules)).toBe(false);
  expect(mayRead({ ...guardian, id: 4 }, child, rules)).toBe(false);
});
