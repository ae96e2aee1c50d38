import * as v from 'valibot';
import { signedInAnswer } from '#features/account/accounts/contract.ts';
import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { formKey, text } from '#forms/entries.ts';
import { CHECK_FIELDS } from '#forms/texts.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { TOO_MANY, type TooMany } from '#platform/http/caller-limit.ts';
import { passwordRemarkLimit, signUpLimit } from './limits.ts';
import { newPasswordText } from './new-password.ts';
import { finishSchema } from './registration.ts';
import type { FinishOutcome } from './server/finish-registration.ts';

export const finish = defineCall({
  method: 'POST',
  path: '/v1/register/finish',
  summary: 'Completes a registration.',
  body: finishSchema,
  answer: signedInAnswer,
  limit: { ...signUpLimit, charged: ['taken'] },
  guard: 'form key',
  customer: signedIn(),
  refusals: {
    too_many: TOO_MANY,
    taken: { status: 409, detail: CHECK_FIELDS },
    foreigner: { status: 409, detail: CHECK_FIELDS },
    cpf_fixed: { status: 409, detail: CHECK_FIELDS },
  } satisfies RefusalTable<Extract<FinishOutcome, { ok: false }> | TooMany>,
});

export const remarkOnPassword = defineCall({
  method: 'POST',
  path: '/v1/password/remark',
  summary: 'What the call that sets this password would say about it, or null. Stores nothing.',
  body: v.strictObject({ password: newPasswordText, email: text(254), ...formKey }),
  answer: v.strictObject({ remark: v.nullable(v.string()) }),
  limit: passwordRemarkLimit,
  guard: 'form key',
  refusals: { too_many: TOO_MANY },
});
