import { expect, it } from 'vitest';
import { marinaAsCustomer as customer } from '#test/cast/people.ts';
import { sessionView } from './session-view.ts';

const facts = {
  strict: true,
  accepted: { vacinas: true, 'exames-laboratoriais': false },
  socialIntegration: { facebook: { isIntegrated: false }, gmail: { isIntegrated: true } },
  mustShowPreferenceModal: true,
};

it("matches the specification's session entity", {
  meta: { spec: ['storefront 92', 'purchase 96'] },
}, () => {
  expect(sessionView(customer, { formKey: 'k' }, facts)).toEqual({
    isSignedIn: true,
    firstName: 'Marina',
    customerName: 'Marina',
    customerId: 1,
    customerEmail: 'marina@exemplo.com.br',
    customerFullName: 'Marina Exemplo Duarte',
    customer: {
      defaultAddress: { isPending: false, postalCode: '70744500' },
      socialIntegration: { facebook: { isIntegrated: false }, gmail: { isIntegrated: true } },
    },
    completeRegister: true,
    acceptedTermUse: true,
    acceptedExamsUseTerms: false,
    mustShowPreferenceModal: true,
    formKey: 'k',
  });
});

it('distinguishes a visitor from a customer', { meta: { spec: ['purchase 225'] } }, () => {
  expect(sessionView(customer, { formKey: 'k' }, facts)).toMatchObject({ isSignedIn: true, customerId: 1 });
  expect(sessionView(null, { formKey: 'k' }, facts)).toMatchObject({
    isSignedIn: false,
    customerId: null,
  });
});
