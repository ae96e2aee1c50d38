import { readDay } from '#forms/problems.ts';
import { formatDay } from '#values/calendar-day.ts';
import { formatCep } from '#values/cep.ts';
import { formatCpf } from '#values/cpf.ts';
import { formatPhone } from '#values/phone.ts';
import type { AddressData, AddressInput } from '../address.ts';
import type { Customer } from '../customer.ts';
import type { FinishInput } from '../registration.ts';

const EMPTY_ADDRESS: AddressInput = {
  address_country: 'BR',
  postcode: '',
  address: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
};

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

export function addressFormOf(home: AddressData | null): AddressInput {
  if (!home) return EMPTY_ADDRESS;
  return {
    address_country: home.country,
    postcode: home.country === 'BR' ? formatCep(home.postalCode) : home.postalCode,
    address: home.street,
    number: home.number,
    complement: home.complement,
    neighborhood: home.neighborhood,
    city: home.city,
    state: home.state,
  };
}

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
