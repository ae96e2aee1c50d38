import { describe, expect, it } from 'vitest';
import { marinaAsCustomer as customer } from '#test/cast/people.ts';
import { isRegistrationComplete, mustFinishRegistration, nameForMail, priceTable } from './customer.ts';

describe('a customer', () => {
  it.each([
    { cpf: null },
    { birthDate: null },
    { gender: null },
    { affiliation: '' },
    { phone: '' },
    { brazilian: false },
  ])('without %j has not finished the registration', { meta: { spec: ['storefront 135'] } }, (missing) => {
    expect(isRegistrationComplete(customer)).toBe(true);
    expect(isRegistrationComplete({ ...customer, ...missing })).toBe(false);
  });

  it('of another country needs a passport instead of a CPF', () => {
    expect(isRegistrationComplete({ ...customer, brazilian: false, cpf: null, passport: 'CA123456' })).toBe(
      true,
    );
  });

  it('goes to the registration while the default address is pending', {
    meta: { spec: ['storefront 135'] },
  }, () => {
    expect(mustFinishRegistration(customer)).toBe(false);
    expect(mustFinishRegistration({ ...customer, defaultAddress: null })).toBe(true);
    const { defaultAddress: known } = customer;
    expect(mustFinishRegistration({ ...customer, defaultAddress: known && { ...known, number: '' } })).toBe(
      true,
    );
  });

  it('is named in mails to a confirmed address only, because another may be a stranger’s', () => {
    expect(nameForMail(customer)).toBe('Marina');
    expect(nameForMail({ ...customer, emailConfirmed: false })).toBe('');
  });

  it("sees the programme's price table, all others the default one", {
    meta: { spec: ['storefront 7', 'storefront 187'] },
  }, () => {
    const brand = { client: '', color: '', icon: '', logo: '', dependents: [] };
    for (const table of [
      { vendor: 'RITA', tier: 'Assinante' },
      { vendor: 'AFILIADO', tier: 'Especial' },
    ] as const)
      expect(priceTable({ ...customer, partner: { ...table, ...brand } })).toEqual(table);
    expect(priceTable(customer)).toEqual({ vendor: 'DEFAULT', tier: '' });
    expect(priceTable(null)).toEqual({ vendor: 'DEFAULT', tier: '' });
  });
});
