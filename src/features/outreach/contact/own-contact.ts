import type { Customer } from '#features/account/accounts/customer.ts';
import { maskedCpf } from '#values/cpf.ts';
import { formatLocalPhone, isPhone, phoneDigits } from '#values/phone.ts';
import type { OwnContactAnswer } from './contract.ts';

/** A value is '' if the customer has none or the form would refuse it. The browser gets only a mask of the CPF. */
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
