import * as v from 'valibot';
import { countryProblem } from '#forms/country.ts';
import { formKey, objectMessage, rowId, text } from '#forms/entries.ts';
import { type Problems, requiredProblem } from '#forms/problems.ts';
import { ruledForm } from '#forms/ruled-form.ts';
import { TEXTS } from '#forms/texts.ts';
import { cepDigits, isCep } from '#values/cep.ts';
import { isState } from '#values/states.ts';
import type { AddressData } from './address.ts';

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
    /** An id changes that address; without one the call adds an address. */
    id: v.optional(rowId),
    ...addressEntries,
    ...formKey,
  },
  objectMessage,
);

export type AddressInput = v.InferInput<typeof addressBase>;

type AddressLines = Omit<v.InferOutput<typeof addressBase>, 'id' | 'formKey'>;

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
