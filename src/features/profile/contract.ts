import * as v from 'valibot';
import { type Customer, isAddressPending } from './customer.ts';

/** Answer of sign-in, sign-up and finish-registration. */
export interface SignedInAnswer {
  firstName: string;
  /** False sends the shopper to /finalizar-cadastro before the checkout. */
  completeRegister: boolean;
  isPending: boolean;
  /** Of the new session: later calls need this one. */
  formKey: string;
  /** Portuguese, for instance what happened to the cart; null when there is nothing to tell. */
  notice: string | null;
}

export const signedInAnswer = (
  customer: Customer,
  { formKey, notice }: Pick<SignedInAnswer, 'formKey' | 'notice'>,
): SignedInAnswer => ({
  firstName: customer.firstName,
  completeRegister: customer.registrationComplete,
  isPending: isAddressPending(customer.defaultAddress),
  formKey,
  notice,
});

/** POST /v1/customer/address/save; its body: address.ts, as the others' about addresses. */
export interface SavedAddressAnswer {
  id: number;
}

export interface DoneAnswer {
  ok: true;
}

/** POST /v1/customer/password; its body: new-password.ts. */
export interface PasswordAnswer {
  /** Of the session that goes on: later calls need this one. */
  formKey: string;
}

/** GET /v1/address: the street of a CEP, to fill a form in. */
export const addressQuery = v.strictObject({ cep: v.pipe(v.string(), v.maxLength(20)) });

export interface AddressAnswer {
  street: string;
  neighborhood: string;
  city: string;
  state: string;
}
