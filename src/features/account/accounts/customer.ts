import { type Address, isAddressPending } from '#features/account/accounts/addresses/address.ts';
import type { Partner } from '#features/account/accounts/partners/partner.ts';
import { DEFAULT_TABLE, type PriceTable } from '#features/shop/pricing/price.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

export interface Customer {
  id: number;
  email: string;
  emailConfirmed: boolean;
  /** Replaces `email` once the customer has proved that they read it. */
  pendingEmail: string | null;
  /** The civil name, for documents and invoices. */
  fullName: string;
  /** '' without one. */
  socialName: string;
  /** The social name, or the civil one without it: for screens and mails. */
  displayName: string;
  /** The first word of the displayed name. */
  firstName: string;
  brazilian: boolean;
  cpf: string | null;
  passport: string | null;
  /** Nationality, ISO 3166-1. */
  country: string;
  birthDate: CalendarDay | null;
  gender: 1 | 2 | null;
  affiliation: string;
  phone: string;
  defaultAddress: Address | null;
  registrationComplete: boolean;
  /** Null until the customer answers or declines the questionnaire. */
  preferencesAnsweredAt: Date | null;
  /** The customer asked to close the account; a job erases it after this moment. */
  eraseDueAt: Date | null;
  /** Proven membership (decision 028). */
  partner: Partner | null;
}

export interface PersonData {
  fullName: string;
  brazilian: boolean;
  cpf: string | null;
  passport: string | null;
  country: string;
  birthDate: CalendarDay;
  gender: 1 | 2;
  affiliation: string;
  phone: string;
}

export function isRegistrationComplete(person: Omit<Customer, 'registrationComplete'>): boolean {
  const document = person.brazilian ? person.cpf : person.passport;
  return Boolean(
    person.fullName && document && person.birthDate && person.gender && person.affiliation && person.phone,
  );
}

/** Registered by passport, without a CPF. */
export const isForeign = ({ brazilian, cpf }: Pick<Customer, 'brazilian' | 'cpf'>): boolean =>
  !brazilian && cpf === null;

/** '' while the e-mail is unconfirmed: its reader may be a stranger, and the name any text. */
export const nameForMail = ({ firstName, emailConfirmed }: Pick<Customer, 'firstName' | 'emailConfirmed'>) =>
  emailConfirmed ? firstName : '';

/** True when the checkout must send the customer to finish the registration first (specification, section 6). */
export const mustFinishRegistration = (customer: Customer) =>
  !customer.registrationComplete || isAddressPending(customer.defaultAddress);

export const priceTable = (customer: Customer | null): PriceTable =>
  customer?.partner ? { vendor: customer.partner.vendor, tier: customer.partner.tier } : DEFAULT_TABLE;
