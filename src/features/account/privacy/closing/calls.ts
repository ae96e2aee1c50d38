import { signInCodes } from '#features/account/accounts/emails/limits.ts';
import {
  CODES_USED_UP,
  type CodesUsedUp,
} from '#features/account/accounts/emails/server/sign-in-code-limit.ts';
import { passwordLimit } from '#features/account/accounts/profile/limits.ts';
import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { CHECK_FIELDS } from '#forms/texts.ts';
import { doneAnswer } from '#forms/wire.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { TOO_MANY, type TooMany } from '#platform/http/caller-limit.ts';
import { closingAnswer, codeProofBody, passwordProofBody } from './closing.ts';
import type {
  CloseAccountOutcome,
  CloseByCodeOutcome,
  KeepAccountOutcome,
  KeepByCodeOutcome,
} from './server/close-account.ts';

const ofCustomers = { method: 'POST', guard: 'form key', customer: signedIn() } as const;
const byPassword = { ...ofCustomers, body: passwordProofBody, limits: { proofs: passwordLimit } } as const;
const byCode = {
  ...ofCustomers,
  body: codeProofBody,
  limits: { proofs: passwordLimit, codes: signInCodes },
} as const;

const wrongPassword = {
  too_many: TOO_MANY,
  wrong_password: { status: 409, detail: CHECK_FIELDS },
  no_password: { status: 409, detail: CHECK_FIELDS },
} as const;

const wrongCode = {
  too_many: TOO_MANY,
  codes_used_up: CODES_USED_UP,
  wrong_code: { status: 409, detail: CHECK_FIELDS },
} as const;

const tooLate = {
  too_late: { status: 409, detail: 'Já começamos a excluir a sua conta. Fale com a loja se quiser ajuda.' },
} as const;

export const close = defineCall({
  ...byPassword,
  path: '/v1/customer/close',
  summary: 'Asks to erase the account in seven days; needs the password.',
  answer: closingAnswer,
  refusals: wrongPassword satisfies RefusalTable<Extract<CloseAccountOutcome, { ok: false }> | TooMany>,
});

export const closeByCode = defineCall({
  ...byCode,
  path: '/v1/customer/close/code',
  summary: 'Asks to erase the account in seven days, by a code as it is mailed to sign in.',
  answer: closingAnswer,
  refusals: wrongCode satisfies RefusalTable<
    Extract<CloseByCodeOutcome, { ok: false }> | TooMany | CodesUsedUp
  >,
});

export const keep = defineCall({
  ...byPassword,
  path: '/v1/customer/keep',
  summary: 'Takes back the request to erase the account; needs the password.',
  answer: doneAnswer,
  refusals: { ...wrongPassword, ...tooLate } satisfies RefusalTable<
    Extract<KeepAccountOutcome, { ok: false }> | TooMany
  >,
});

export const keepByCode = defineCall({
  ...byCode,
  path: '/v1/customer/keep/code',
  summary: 'Takes back the request to erase the account, by a code as it is mailed to sign in.',
  answer: doneAnswer,
  refusals: { ...wrongCode, ...tooLate } satisfies RefusalTable<
    Extract<KeepByCodeOutcome, { ok: false }> | TooMany | CodesUsedUp
  >,
});
