import { expect, test } from 'vitest';
import { marinaAsCustomer } from '#test/cast/people.ts';
import { ownContactOf } from './own-contact.ts';

test("fills the form from the customer's data, with the phone in two parts", () => {
  expect(ownContactOf(marinaAsCustomer)).toEqual({
    name: 'Marina Exemplo Duarte',
    email: 'marina@exemplo.com.br',
    ddd: '61',
    phoneNumber: '99550-0101',
    taxvat: '***.982.247-**',
  });
});

test('leaves a foreign phone and a missing CPF empty', () => {
  expect(ownContactOf({ ...marinaAsCustomer, phone: '+351912345678', cpf: null })).toMatchObject({
    ddd: '',
    phoneNumber: '',
    taxvat: '',
  });
});
