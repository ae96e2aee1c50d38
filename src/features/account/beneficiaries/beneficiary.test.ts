import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BeneficiaryView, isIncomplete, isMinor } from './beneficiary.ts';

const TODAY = '2026-11-20';

const adult: BeneficiaryView = {
  id: 5,
  entityId: 5,
  isCustomer: false,
  isBrazilian: true,
  name: 'Rafael Exemplo Duarte',
  socialName: '',
  includeSocialName: false,
  gender: '1',
  birthdate: '02/09/1985',
  cpf: '52998224725',
  passport: '',
  country: 'BR',
  phone: '',
  postalCode: '',
  city: '',
  address: '',
  number: '',
  email: 'rafael@exemplo.com.br',
  affiliation: 'Celina Exemplo Prado',
  complement: '',
  neighborhood: '',
  state: '',
  sponsor: '',
  responsibleName: '',
  responsibleEmail: '',
  responsibleTaxVat: '',
  responsiblePassport: '',
};

const responsible = {
  responsibleName: 'Celina Exemplo Prado',
  responsibleEmail: 'celina@exemplo.com.br',
  responsibleTaxVat: '11144477735',
};

describe('a minor', () => {
  it.each([
    ['2008-11-20', false],
    ['2008-11-21', true],
    ['2026-11-20', true],
    ['2008-02-29', false],
  ])('born on %s: %s', { meta: { spec: ['purchase 199', 'purchase 282'] } }, (birthDate, minor) => {
    expect(isMinor(birthDate, TODAY)).toBe(minor);
  });

  it('born on 29 February comes of age on 1 March of a common year', () => {
    expect(isMinor('2008-02-29', '2026-02-28')).toBe(true);
    expect(isMinor('2008-02-29', '2026-03-01')).toBe(false);
  });
});

describe('an incomplete beneficiary', () => {
  it.each([
    'id',
    'entityId',
    'name',
    'email',
    'birthdate',
    'affiliation',
    'gender',
    'isBrazilian',
    'cpf',
  ] as const)('misses %s', { meta: { spec: ['purchase 105'] } }, (field) => {
    expect(isIncomplete(adult, TODAY)).toBe(false);
    expect(isIncomplete({ ...adult, [field]: undefined }, TODAY)).toBe(true);
  });

  it.each(['passport', 'postalCode', 'address', 'number', 'city'] as const)(
    'is a foreigner without %s',
    { meta: { spec: ['purchase 106'] } },
    (field) => {
      const foreigner = {
        ...adult,
        isBrazilian: false,
        cpf: '',
        passport: 'CA1',
        postalCode: '1',
        address: 'Rua',
        number: '1',
        city: 'Lisboa',
      };
      expect(isIncomplete(foreigner, TODAY)).toBe(false);
      expect(isIncomplete({ ...foreigner, [field]: '' }, TODAY)).toBe(true);
    },
  );

  it('counts a minor as complete without an own CPF or e-mail', { meta: { spec: ['purchase 107'] } }, () => {
    const child = { ...adult, birthdate: '14/05/2020', cpf: '', email: '', ...responsible };
    expect(isIncomplete(child, TODAY)).toBe(false);
    expect(isIncomplete({ ...child, affiliation: '' }, TODAY)).toBe(true);
  });

  it.each(['responsibleName', 'responsibleEmail', 'responsibleTaxVat'] as const)(
    'is a minor without %s, until coming of age',
    (field) => {
      const young = { ...adult, isCustomer: true, birthdate: '20/11/2009', ...responsible, [field]: '' };
      expect(isIncomplete(young, TODAY)).toBe(true);
      expect(isIncomplete(young, '2027-11-20')).toBe(false);
    },
  );

  it("counts a foreign minor as incomplete without the responsible person's passport", () => {
    const place = { postalCode: '1', address: 'Rua', number: '1', city: 'Lisboa' };
    const young = { ...adult, ...place, ...responsible, isBrazilian: false, cpf: '', passport: 'CA1' };
    expect(isIncomplete({ ...young, birthdate: '20/11/2009' }, TODAY)).toBe(true);
    expect(isIncomplete({ ...young, birthdate: '20/11/2009', responsiblePassport: 'CA2' }, TODAY)).toBe(
      false,
    );
  });

  it('counts an empty person as incomplete', () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(adult) as (keyof BeneficiaryView)[]), (removed) => {
        const left = Object.fromEntries(
          Object.entries(adult).filter(([key]) => !removed.includes(key as never)),
        );
        const needed = [
          'id',
          'entityId',
          'name',
          'email',
          'birthdate',
          'affiliation',
          'gender',
          'isBrazilian',
          'cpf',
        ];
        expect(isIncomplete(left, TODAY)).toBe(removed.some((key) => needed.includes(key)));
      }),
    );
  });
});
