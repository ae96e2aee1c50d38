import type { Customer } from '#features/account/accounts/customer.ts';
import { maskedCpf } from '#values/cpf.ts';
import { formatLocalPhone, isPhone, phoneDigits } from '#values/phone.ts';
import type { OwnContactAnswer } from './contract.ts';

/** '' where the customer's value is missing or the form does not accept it. The CPF stays with the store. */
export function ownContactOf({
  displayName,
  email,
  phone,
  cpf,
}: Pick<Customer, 'displayName' | 'email' | 'phone' | 'cpf'>): OwnContactAnswer {
  const digits = isPhone(phone) ? phoneDigits(phone) : '';
  return {
    name: displayName,
    email,
    ddd: digits.slice(0, 2),
    phoneNumber: formatLocalPhone(digits.slice(2)),
    taxvat: cpf ? maskedCpf(cpf) : '',
  };
}
