import * as v from 'valibot';
import { countryProblem } from '#forms/country.ts';
import { formKey, objectMessage, rowId, text } from '#forms/entries.ts';
import { type Problems, requiredProblem } from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import { TEXTS } from '#forms/texts.ts';
import { cepDigits, isCep } from '#values/cep.ts';
import { isState } from '#values/states.ts';

/** The specification's field names (section 3, sign-up). */
export const addressEntries = {
  address_country: v.optional(text(2), 'BR'),
  postcode: text(20),
  address: text(160),
  number: text(20),
  complement: v.optional(text(80), ''),
  neighborhood: text(80),
  city: text(80),
  state: text(60),
};

const addressBase = v.strictObject(
  {
    /** Set to change an address, missing to add one. */
    id: v.optional(rowId),
    ...addressEntries,
    ...formKey,
  },
  objectMessage,
);

export type AddressInput = v.InferInput<typeof addressBase>;

type AddressLines = Omit<v.InferOutput<typeof addressBase>, 'id' | 'formKey'>;

export interface AddressData {
  /** 8 digits in Brazil, free text elsewhere. */
  postalCode: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  /** ISO 3166-1, two letters. */
  country: string;
}

export interface Address extends AddressData {
  id: number;
}

export interface SavedAddress extends Address {
  /** Used for invoices, and for home visits unless the order names another address. */
  isDefault: boolean;
}

/** Enough that the list needs no pages. */
export const MAX_ADDRESSES = 20;

export const addressIdBody = v.strictObject({ id: rowId, ...formKey });

export const addressSchema = ruledForm(addressBase, addressProblems, (form) => ({
  id: form.id,
  address: readAddress(form),
  formKey: form.formKey,
}));

export function addressProblems(form: AddressLines): Problems<keyof AddressLines> {
  const inBrazil = form.address_country === 'BR';
  return {
    address_country: countryProblem(form.address_country),
    postcode: requiredProblem(form.postcode) ?? (!inBrazil || isCep(form.postcode) ? undefined : TEXTS.cep),
    address: requiredProblem(form.address),
    number: requiredProblem(form.number),
    neighborhood: requiredProblem(form.neighborhood),
    city: requiredProblem(form.city),
    state: requiredProblem(form.state) ?? (!inBrazil || isState(form.state) ? undefined : TEXTS.state),
  };
}

export function readAddress(form: AddressLines): AddressData {
  const inBrazil = form.address_country === 'BR';
  return {
    postalCode: inBrazil ? cepDigits(form.postcode) : form.postcode,
    street: form.address,
    number: form.number,
    complement: form.complement,
    neighborhood: form.neighborhood,
    city: form.city,
    state: form.state,
    country: form.address_country,
  };
}

/** Addresses in Brazil without those that differ only in their number. */
export function homesIn(saved: readonly AddressData[]): Pick<AddressData, 'street' | 'postalCode'>[] {
  const homes = new Map(
    saved
      .filter(({ country }) => country === 'BR')
      .map(({ street, postalCode }) => [`${postalCode} ${street}`, { street, postalCode }]),
  );
  return [...homes.values()];
}

/** True without a default address, or while a required line of it is empty. */
export function isAddressPending(address: Address | null): boolean {
  if (!address) return true;
  const { postalCode, street, number, neighborhood, city, state } = address;
  return [postalCode, street, number, neighborhood, city, state].some((line) => line.trim() === '');
}
