import { expect, test } from 'vitest';
import { marinaAsCustomer } from '#test/cast/people.ts';
import { formatCpf } from '#values/cpf.ts';
import { guardianOf } from './own-identity.ts';

const TODAY = '2026-11-20';

test('a customer of 18 years or more is a guardian, with the data of the registration', () => {
  expect(guardianOf({ ...marinaAsCustomer, birthDate: '2008-11-20' }, TODAY)).toEqual({
    responsibleName: marinaAsCustomer.fullName,
    responsibleEmail: marinaAsCustomer.email,
    responsibleTaxVat: formatCpf(marinaAsCustomer.cpf ?? ''),
    responsiblePassport: '',
  });
});

test('a customer under 18, or with an incomplete registration, cannot be a guardian', () => {
  expect(guardianOf({ ...marinaAsCustomer, birthDate: '2008-11-21' }, TODAY)).toBeNull();
  expect(guardianOf({ ...marinaAsCustomer, registrationComplete: false }, TODAY)).toBeNull();
});
