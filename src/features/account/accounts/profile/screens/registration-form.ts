import { addressFormOf, EMPTY_ADDRESS } from '#features/account/accounts/addresses/screens/address-form.ts';
import type { Customer } from '#features/account/accounts/customer.ts';
import { formatDay } from '#values/calendar-day.ts';
import { formatCpf } from '#values/cpf.ts';
import { formatPhone } from '#values/phone.ts';
import { readDay } from '#values/typed-day.ts';
import type { FinishInput } from '../registration.ts';

export const EMPTY_REGISTRATION: FinishInput = {
  firstname: '',
  dob: '',
  nationality: '1',
  taxvat: '',
  passport: '',
  country: '',
  gender: '',
  affiliation: '',
  phoneNumber: '',
  ...EMPTY_ADDRESS,
};

export function registrationOf(customer: Customer): FinishInput {
  return {
    firstname: customer.fullName,
    dob: customer.birthDate ? formatDay(customer.birthDate) : '',
    nationality: customer.brazilian ? '1' : '0',
    taxvat: formatCpf(customer.cpf ?? ''),
    passport: customer.passport ?? '',
    country: customer.brazilian ? '' : customer.country,
    gender: customer.gender === null ? '' : customer.gender === 1 ? '1' : '2',
    affiliation: customer.affiliation,
    phoneNumber: customer.brazilian ? formatPhone(customer.phone) : customer.phone,
    ...addressFormOf(customer.defaultAddress),
  };
}

export const withIsoDay = <Form extends { dob: string }>(form: Form): Form => ({
  ...form,
  dob: readDay(form.dob) ?? form.dob,
});
