import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { problemsOf as problemsBy } from '#test/helpers/problems-of.ts';
import { addressSchema } from './address-entries.ts';

describe('an address', () => {
  const home = {
    address_country: 'BR',
    postcode: '70744-500',
    address: 'CLN 108 Bloco D',
    number: '204',
    neighborhood: 'Asa Norte',
    city: 'Brasília',
    state: 'DF',
  };

  it('is read with its CEP in digits', () => {
    expect(v.parse(addressSchema, home)).toEqual({
      id: undefined,
      formKey: undefined,
      address: {
        postalCode: '70744500',
        street: 'CLN 108 Bloco D',
        number: '204',
        complement: '',
        neighborhood: 'Asa Norte',
        city: 'Brasília',
        state: 'DF',
        country: 'BR',
      },
    });
  });

  for (const [rule, field, change, message] of [
    ['purchase 189', 'postcode', { postcode: '7074-500' }, 'Insira um CEP válido.'],
    ['', 'state', { state: 'XX' }, 'Escolha um estado da lista.'],
    ['', 'address_country', { address_country: 'ZZ' }, 'Escolha um país da lista.'],
    ['purchase 183', 'city', { city: '' }, 'Esse campo é obrigatório.'],
  ] as const)
    it(`reports ${field} of ${JSON.stringify(change)}: ${message}`, {
      meta: rule ? { spec: [rule] } : {},
    }, () => {
      expect(problemsBy(addressSchema, { ...home, ...change })).toEqual({ [field]: message });
    });

  it('is changed by a whole number only', () => {
    expect(Object.keys(problemsBy(addressSchema, { ...home, id: '7' }))).toEqual(['id']);
  });
});
