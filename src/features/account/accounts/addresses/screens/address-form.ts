import { formatCep } from '#values/cep.ts';
import type { AddressData } from '../address.ts';
import type { AddressInput } from '../address-entries.ts';

export const EMPTY_ADDRESS: AddressInput = {
  address_country: 'BR',
  postcode: '',
  address: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
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
