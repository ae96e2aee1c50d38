import { passwordLimit } from '#features/account/accounts/limits.ts';
import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { CHECK_FIELDS } from '#forms/texts.ts';
import { doneAnswer } from '#forms/wire.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { TOO_MANY, type TooMany } from '#platform/http/caller-limit.ts';
import { closeAccountBody, closeByCodeBody, closingAnswer, keepAccountBody } from './closing.ts';
import type { CloseAccountOutcome, CloseByCodeOutcome, KeepAccountOutcome } from './server/close-account.ts';

const ofCustomers = { method: 'POST', guard: 'form key', customer: signedIn() } as const;

export const close = defineCall({
  ...ofCustomers,
  path: '/v1/customer/close',
  summary: 'Asks to erase the account in seven days; needs the password.',
  body: closeAccountBody,
  answer: closingAnswer,
  limits: { proofs: passwordLimit },
  refusals: {
    too_many: TOO_MANY,
    wrong_password: { status: 409, detail: CHECK_FIELDS },
    no_password: { status: 409, detail: CHECK_FIELDS },
  } satisfies RefusalTable<Extract<CloseAccountOutcome, { ok: false }> | TooMany>,
});

export const closeByCode = defineCall({
  ...ofCustomers,
  path: '/v1/customer/close/code',
  summary: 'Asks to erase the account in seven days, by a code as it is mailed to sign in.',
  body: closeByCodeBody,
  answer: closingAnswer,
  limits: { proofs: passwordLimit },
  refusals: {
    too_many: TOO_MANY,
    wrong_code: { status: 409, detail: CHECK_FIELDS },
  } satisfies RefusalTable<Extract<CloseByCodeOutcome, { ok: false }> | TooMany>,
});

export const keep = defineCall({
  ...ofCustomers,
  path: '/v1/customer/keep',
  summary: 'Takes back the request to erase the account.',
  body: keepAccountBody,
  answer: doneAnswer,
  refusals: {
    too_late: { status: 409, detail: 'A exclusão já começou. Fale com a loja se quiser ajuda.' },
  } satisfies RefusalTable<Extract<KeepAccountOutcome, { ok: false }>>,
});
