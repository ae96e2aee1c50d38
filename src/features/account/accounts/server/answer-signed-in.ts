import { isAddressPending } from '#features/account/accounts/addresses/address.ts';
import type { SignedInAnswer } from '../contract.ts';
import type { Customer } from '../customer.ts';

export const answerSignedIn = (
  customer: Customer,
  { formKey, notice }: Pick<SignedInAnswer, 'formKey' | 'notice'>,
): SignedInAnswer => ({
  firstName: customer.firstName,
  completeRegister: customer.registrationComplete,
  isPending: isAddressPending(customer.defaultAddress),
  formKey,
  notice,
});
