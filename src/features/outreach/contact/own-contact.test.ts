import { expect, test } from 'vitest';
import { marinaAsCustomer } from '#test/cast/people.ts';
import { ownContactOf } from './own-contact.ts';

test('the form begins with what the customer has, the phone in its two parts', () => {
  expect(ownContactOf(marinaAsCustomer)).toEqual({
    name: 'Marina Exemplo Duarte',
    email: 'marina@exemplo.com.br',
    ddd: '61',
    phoneNumber: '99550-0101',
    taxvat: '529.982.247-25',
  });
});

test('a foreign phone and a missing CPF are left to type', () => {
  expect(ownContactOf({ ...marinaAsCustomer, phone: '+351912345678', cpf: null })).toMatchObject({
    ddd: '',
    phoneNumber: '',
    taxvat: '',
  });
});
