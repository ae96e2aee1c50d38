import { type Customer, isForeign } from '#features/account/accounts/customer.ts';
import { formatCpf } from '#values/cpf.ts';
import type { Buyer } from './buyer.ts';

export function buyerOf(customer: Customer): Buyer {
  const { id, fullName, cpf, passport, email, defaultAddress } = customer;
  const home = defaultAddress;
  return {
    customerId: id,
    name: fullName,
    cpf: cpf ? formatCpf(cpf) : '',
    passport: isForeign(customer) ? (passport ?? '') : '',
    email,
    address: home
      ? [home.street, home.number, home.complement, home.neighborhood, `${home.city} - ${home.state}`].filter(
          Boolean,
        )
      : [],
  };
}
