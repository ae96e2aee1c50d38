import { signedInAnswer } from '#features/account/accounts/contract.ts';
import { signUpLimit } from '#features/account/accounts/profile/limits.ts';
import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { justSignedIn } from '#features/account/sessions/server/just-signed-in.ts';
import { CHECK_FIELDS } from '#forms/texts.ts';
import { doneAnswer } from '#forms/wire.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { TOO_MANY, type TooMany } from '#platform/http/caller-limit.ts';
import { unlinkBody } from './contract.ts';
import { socialRegistrationSchema } from './registration.ts';
import type { RegisterByProviderOutcome } from './server/register-by-provider.ts';
import type { UnlinkOutcome } from './server/unlink-account.ts';

export const register = defineCall({
  method: 'POST',
  path: '/v1/register/social',
  summary: 'Creates the account of somebody who has just come from Google or Facebook, and signs in.',
  body: socialRegistrationSchema,
  limits: { accounts: signUpLimit },
  answer: signedInAnswer,
  guard: 'form key',
  refusals: {
    too_many: TOO_MANY,
    taken: { status: 409, detail: CHECK_FIELDS },
    foreigner: { status: 409, detail: CHECK_FIELDS },
    expired: {
      status: 409,
      detail: 'Demorou muito desde a entrada pela rede social. Volte para a entrada e comece de novo.',
    },
  } satisfies RefusalTable<Extract<RegisterByProviderOutcome, { ok: false }> | TooMany>,
});

export const unlink = defineCall({
  method: 'POST',
  path: '/v1/social/unlink',
  summary: 'Disconnects an account of a provider from the customer, unless it is the last way to sign in.',
  unlimited: 'own rows',
  body: unlinkBody,
  answer: doneAnswer,
  guard: 'form key',
  customer: justSignedIn(
    signedIn(),
    'Por segurança, entre de novo na sua conta antes de desconectar uma rede social.',
  ),
  refusals: {
    unknown: { status: 404, detail: 'Esta conta já não está conectada. Recarregue a página.' },
    last_sign_in_method: {
      status: 409,
      detail: 'Sem ela você ficaria sem como entrar. Crie antes uma senha ou conecte outra conta.',
    },
  } satisfies RefusalTable<Extract<UnlinkOutcome, { ok: false }>>,
});
