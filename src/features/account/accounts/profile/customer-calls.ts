import { emailMails, emailMailsHere } from '#features/account/accounts/emails/limits.ts';
import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { CHECK_FIELDS } from '#forms/texts.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { TOO_MANY, type TooMany } from '#platform/http/caller-limit.ts';
import { INVALID } from '#platform/http/parse.ts';
import { passwordAnswer, profileAnswer } from './contract.ts';
import { passwordLimit, signUpLimit } from './limits.ts';
import { passwordSchema } from './new-password.ts';
import { profileBody } from './profile.ts';
import type { ChangePasswordOutcome } from './server/change-password.ts';
import type { ChangeProfileOutcome } from './server/change-profile.ts';

const checkFields = { status: 409, detail: CHECK_FIELDS } as const;

const ofCustomers = { method: 'POST', guard: 'form key', customer: signedIn() } as const;

export const saveProfile = defineCall({
  ...ofCustomers,
  path: '/v1/customer/save',
  summary:
    "Changes the customer's data. A new e-mail needs the password, or without one a recent sign-in, and waits for its confirmation.",
  body: profileBody,
  answer: profileAnswer,
  limits: { passwords: passwordLimit, mails: emailMails, mailsHere: emailMailsHere, accounts: signUpLimit },
  refusals: {
    too_many: TOO_MANY,
    invalid: INVALID,
    wrong_password: checkFields,
    sign_in_again: checkFields,
    taken: checkFields,
    cpf_fixed: checkFields,
  } satisfies RefusalTable<
    Extract<ChangeProfileOutcome, { ok: false }> | TooMany | { ok: false; code: 'invalid' }
  >,
});

export const changePassword = defineCall({
  ...ofCustomers,
  path: '/v1/customer/password',
  summary: 'Changes the password and ends every other session of the customer.',
  body: passwordSchema,
  answer: passwordAnswer,
  limits: { passwords: passwordLimit },
  refusals: {
    too_many: TOO_MANY,
    wrong_password: checkFields,
    no_password: checkFields,
    easy_password: checkFields,
  } satisfies RefusalTable<Extract<ChangePasswordOutcome, { ok: false }> | TooMany>,
});
