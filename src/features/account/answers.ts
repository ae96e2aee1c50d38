import * as v from 'valibot';
import { formKey, integer } from '#forms/wire.ts';
import type {
  AddressAnswer,
  DoneAnswer,
  PasswordAnswer,
  SavedAddressAnswer,
  SignedInAnswer,
} from './contract.ts';
import type { ProfileView } from './profile.ts';
import { type AcceptedTerms, TERMS_SOURCES, type TermsText } from './terms.ts';

export const signedInAnswer: v.GenericSchema<SignedInAnswer> = v.strictObject({
  firstName: v.string(),
  completeRegister: v.boolean(),
  isPending: v.boolean(),
  formKey,
  notice: v.nullable(v.string()),
});

export const signedOutAnswer = v.strictObject({ status: v.literal(200) });

export const addressAnswer: v.GenericSchema<AddressAnswer> = v.strictObject({
  street: v.string(),
  neighborhood: v.string(),
  city: v.string(),
  state: v.string(),
});

export const profileAnswer: v.GenericSchema<ProfileView> = v.strictObject({
  firstName: v.string(),
  fullName: v.string(),
  affiliation: v.string(),
  dob: v.pipe(v.string(), v.description('DD/MM/YYYY.')),
  email: v.string(),
  phone: v.string(),
  gender: v.picklist(['', '1', '2']),
  brazilian: v.boolean(),
  maskedCpf: v.nullable(v.pipe(v.string(), v.description('Only its middle can be read.'))),
  passport: v.string(),
});

export const passwordAnswer: v.GenericSchema<PasswordAnswer> = v.strictObject({ formKey });

export const savedAddressAnswer: v.GenericSchema<SavedAddressAnswer> = v.strictObject({ id: integer });

export const doneAnswer: v.GenericSchema<DoneAnswer> = v.strictObject({ ok: v.literal(true) });

export const termsAnswer: v.GenericSchema<TermsText> = v.strictObject({
  source: v.picklist(TERMS_SOURCES),
  title: v.string(),
  version: v.string(),
  blocks: v.array(
    v.union([
      v.strictObject({ type: v.picklist(['heading', 'paragraph']), text: v.string() }),
      v.strictObject({ type: v.literal('list'), items: v.array(v.string()) }),
    ]),
  ),
});

export const acceptedAnswer: v.GenericSchema<{ accepted: AcceptedTerms }> = v.strictObject({
  accepted: v.strictObject({ vacinas: v.boolean(), 'exames-laboratoriais': v.boolean() }),
});
