import * as v from 'valibot';
import { normalizeEmail } from '#values/email.ts';
import { emailProblem, formKey, objectMessage, requiredProblem, ruledForm, text } from './fields.ts';
import { TERMS_SOURCES } from './terms.ts';

/** POST /v1/login; also the sign-in form's rules. POST /v1/register and /finish: sign-up.ts. */
export const signInBody = ruledForm(
  v.strictObject(
    { email: text(254), password: v.pipe(v.string(), v.maxLength(1024)), ...formKey },
    objectMessage,
  ),
  ({ email, password }) => ({ email: emailProblem(email), password: requiredProblem(password) }),
  ({ email, password, formKey }) => ({ email: normalizeEmail(email), password, formKey }),
);

export type SignInInput = v.InferInput<typeof signInBody>;

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

/** GET /v1/terms. */
export const termsQuery = v.strictObject({ source: v.picklist(TERMS_SOURCES) });

/** POST /v1/terms/accept. */
export const acceptTermsBody = v.strictObject({
  source: v.picklist(TERMS_SOURCES),
  version: text(64),
  ...formKey,
});

/** GET /v1/address: the street of a CEP, to fill a form in. */
export const addressQuery = v.strictObject({ cep: v.pipe(v.string(), v.maxLength(20)) });

export interface AddressAnswer {
  street: string;
  neighborhood: string;
  city: string;
  state: string;
}
