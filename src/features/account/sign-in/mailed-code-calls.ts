import { signedInAnswer } from '#features/account/accounts/contract.ts';
import { mailRequestBody } from '#features/account/accounts/emails/email-code.ts';
import {
  entranceMails,
  entranceMailsHere,
  mailsOfCaller,
  signInCodes,
  signInCodesHere,
} from '#features/account/accounts/emails/limits.ts';
import {
  CODES_USED_UP,
  type CodesUsedUp,
} from '#features/account/accounts/emails/server/sign-in-code-limit.ts';
import type { ResetRefused } from '#features/account/accounts/profile/server/reset-password.ts';
import { CHECK_FIELDS } from '#forms/texts.ts';
import { doneAnswer } from '#forms/wire.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { TOO_MANY, type TooMany } from '#platform/http/caller-limit.ts';
import { QUARTER_HOUR } from '#platform/http/limits.ts';
import { codeSignInBody, resetBody } from './contract.ts';
import type { SignInByCodeOutcome } from './server/sign-in-by-code.ts';

const ofVisitors = { method: 'POST', guard: 'form key' } as const;

/** Limits wrong links and codes. The pace of passwords does not apply, because mails are the way around it. */
const guesses = { name: 'entrance-guess', per: 'caller', points: 60, seconds: QUARTER_HOUR } as const;

export const requestReset = defineCall({
  ...ofVisitors,
  path: '/v1/password/forgot',
  summary:
    'Mails a link to choose a new password. The answer does not tell whether the e-mail has an account.',
  body: mailRequestBody,
  answer: doneAnswer,
  limit: mailsOfCaller,
  limits: { mails: entranceMails, mailsHere: entranceMailsHere },
  refusals: { too_many: TOO_MANY },
});

export const reset = defineCall({
  ...ofVisitors,
  path: '/v1/password/reset',
  summary: 'Sets a new password by the token of the mailed link, ends all sessions and signs in.',
  body: resetBody,
  answer: signedInAnswer,
  limit: { ...guesses, charged: ['expired_link'] },
  refusals: {
    too_many: TOO_MANY,
    expired_link: { status: 409, detail: 'Este link já foi usado ou não vale mais. Peça outro.' },
    easy_password: { status: 409, detail: CHECK_FIELDS },
  } satisfies RefusalTable<ResetRefused | TooMany>,
});

export const loginByCode = defineCall({
  ...ofVisitors,
  path: '/v1/login/code',
  summary: 'Signs in by the mailed code, under a new session.',
  body: codeSignInBody,
  answer: signedInAnswer,
  limits: { guesses, codes: signInCodes, codesHere: signInCodesHere },
  refusals: {
    too_many: TOO_MANY,
    codes_used_up: CODES_USED_UP,
    wrong_code: { status: 409, detail: CHECK_FIELDS },
  } satisfies RefusalTable<Extract<SignInByCodeOutcome, { ok: false }> | TooMany | CodesUsedUp>,
});
