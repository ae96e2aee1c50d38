import { expect, test } from 'vitest';
import { type Beneficiary, beneficiaryView } from '#features/account/beneficiaries/beneficiary.ts';
import { recipientOf, recipientsOfViews } from './recipient.ts';

const TODAY = '2026-11-20';
const marina: Beneficiary = {
  id: 1,
  isCustomer: true,
  brazilian: true,
  name: 'Marina Exemplo Duarte',
  socialName: 'Nina',
  gender: 2,
  birthDate: '1988-04-17',
  cpf: '52998224725',
  passport: null,
  country: 'BR',
  phone: '',
  postalCode: '',
  city: '',
  address: '',
  number: '',
  email: 'marina@exemplo.com.br',
  affiliation: 'Helena Exemplo Duarte',
  responsibleName: '',
  responsibleEmail: '',
  responsibleTaxId: '',
  responsiblePassport: '',
};

test("makes the same recipient from a stored person and from a page's person", () => {
  const recipient = { name: 'Nina', birthDate: '1988-04-17', gender: 2, incomplete: false };
  expect(recipientOf(marina, TODAY)).toEqual(recipient);
  expect(recipientsOfViews([beneficiaryView(marina)], TODAY).get(1)).toEqual(recipient);
  const unfinished = { ...marina, cpf: null };
  expect(recipientOf(unfinished, TODAY).incomplete).toBe(true);
  expect(recipientsOfViews([beneficiaryView(unfinished)], TODAY).get(1)?.incomplete).toBe(true);
});
