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
  /** Documents and invoices need this civil name. */
  fullName: string;
  /** This is '' for a person without a social name. */
  socialName: string;
  /** Screens and mails use this: the social name if there is one, otherwise the civil name. */
  displayName: string;
  /** This is the first word of `displayName`. */
  firstName: string;
  brazilian: boolean;
  cpf: string | null;
  passport: string | null;
  /** The nationality is a two-letter code of ISO 3166-1. */
  country: string;
  birthDate: CalendarDay | null;
  gender: 1 | 2 | null;
  affiliation: string;
  phone: string;
  defaultAddress: Address | null;
  registrationComplete: boolean;
  /** Null until the customer answers or declines the questionnaire. */
  preferencesAnsweredAt: Date | null;
  /** A job erases the account after this moment, because the customer closed it; null keeps it. */
  eraseDueAt: Date | null;
  /** Only a proven membership counts (decision 028). */
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

/** A customer counts as foreign when registered by passport, without a CPF. */
export const isForeign = ({ brazilian, cpf }: Pick<Customer, 'brazilian' | 'cpf'>): boolean =>
  !brazilian && cpf === null;

/** Returns '' while the e-mail is unconfirmed, because its reader may be a stranger and the name any text. */
export const nameForMail = ({ firstName, emailConfirmed }: Pick<Customer, 'firstName' | 'emailConfirmed'>) =>
  emailConfirmed ? firstName : '';

/** The checkout sends such a customer to finish the registration first (specification, section 6). */
export const mustFinishRegistration = (customer: Customer) =>
  !customer.registrationComplete || isAddressPending(customer.defaultAddress);

export const priceTable = (customer: Customer | null): PriceTable =>
  customer?.partner ? { vendor: customer.partner.vendor, tier: customer.partner.tier } : DEFAULT_TABLE;
