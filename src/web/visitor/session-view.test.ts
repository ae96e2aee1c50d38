import { expect, it } from 'vitest';
import { marinaAsCustomer as customer } from '#test/cast/people.ts';
import { sessionView } from './session-view.ts';

it("matches the specification's session entity", () => {
  const accepted = { vacinas: true, 'exames-laboratoriais': false };
  expect(sessionView(customer, { formKey: 'k' }, accepted)).toEqual({
    isSignedIn: true,
    firstName: 'Marina',
    customerName: 'Marina',
    customerId: 1,
    customerEmail: 'marina@exemplo.com.br',
    customerFullName: 'Marina Exemplo Duarte',
    customer: { defaultAddress: { isPending: false, postalCode: '70744500' } },
    completeRegister: true,
    acceptedTermUse: true,
    acceptedExamsUseTerms: false,
    mustShowPreferenceModal: false,
    formKey: 'k',
  });
  expect(sessionView(null, { formKey: 'k' }, accepted)).toMatchObject({
    isSignedIn: false,
    customerId: null,
  });
});
