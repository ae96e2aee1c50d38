import { expect, test } from 'vitest';
import { samePeople } from './same-people.ts';

const person = (id: number, given: object = {}) => ({
  id,
  isCustomer: false,
  name: 'Célia Prado',
  birthDate: '1980-02-03',
  cpf: null,
  passport: null,
  country: 'BR',
  ...given,
});
const own = (id: number, given: object = {}) => person(id, { isCustomer: true, ...given });

test('two entries with the same CPF are one person, even if only one of them is the customer', () => {
  const kept = [own(1, { cpf: '1' }), person(2, { cpf: '2' })];
  expect(
    samePeople([person(11, { cpf: '1' }), person(12, { cpf: '3' }), own(13, { cpf: '2' })], kept),
  ).toEqual([
    { from: 11, to: 1 },
    { from: 13, to: 2 },
  ]);
});

test('own entries without a CPF agree by passport, or by name and birth date', () => {
  expect(samePeople([own(11, { name: 'CELIA PRADO' })], [own(1, { cpf: '1' })])).toEqual([
    { from: 11, to: 1 },
  ]);
  expect(samePeople([own(11, { birthDate: '1980-02-04' })], [own(1)])).toEqual([]);
  expect(samePeople([own(11, { cpf: '2' })], [own(1, { cpf: '1' })])).toEqual([]);
  expect(samePeople([own(11, { passport: 'A' })], [own(1, { passport: 'B' })])).toEqual([]);
  expect(samePeople([own(11, { passport: 'A', name: 'Z' })], [own(1, { passport: 'A' })])).toHaveLength(1);
  // A person of the list may be a namesake born on the same day.
  expect(samePeople([person(11)], [person(1)])).toEqual([]);
});

test('no two entries become one where only one is free', () => {
  expect(samePeople([own(11), person(12, { cpf: '1' })], [own(1, { cpf: '1' })])).toEqual([
    { from: 12, to: 1 },
  ]);
});
