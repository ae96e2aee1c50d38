import * as v from 'valibot';
import { signedInAnswer } from '#features/account/accounts/contract.ts';
import { signUpLimit } from '#features/account/accounts/profile/limits.ts';
import type { RegistrationRefused } from '#features/account/accounts/profile/server/register-customer.ts';
import { CHECK_FIELDS } from '#forms/texts.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import type { TooMany } from '#platform/http/caller-limit.ts';
import { HOUR, QUARTER_HOUR } from '#platform/http/limits.ts';
import { signInBody } from './contract.ts';
import type { SignInOutcome } from './server/sign-in.ts';
import { signUpSchema } from './sign-up.ts';

const signedOutAnswer = v.strictObject({ status: v.literal(200) });
/** Decision 029 explains these limits. */
const signInLimits = {
  // A browser that has signed in with the e-mail has these points alone, so that no other attempts count.
  device: { name: 'sign-in-device', per: 'browser', points: 10, seconds: QUARTER_HOUR },
  // All these browsers together share these points.
  devices: { name: 'sign-in-devices', per: 'e-mail', points: 30, seconds: HOUR },
  // All other browsers share these, against guessing one password from many addresses.
  account: {
    name: 'sign-in-account',
    per: 'e-mail',
    free: 10,
    perSeconds: HOUR,
    turns: 1,
    gapSeconds: 5,
    maxWaiting: 3,
  },
  // Each network address has these, against trying one password on many e-mails.
  address: {
    name: 'sign-in-address',
    per: 'address',
    free: 200,
    perSeconds: QUARTER_HOUR,
    turns: 3,
    gapSeconds: 1,
    maxWaiting: 30,
  },
} as const;

export const login = defineCall({
  method: 'POST',
  path: '/v1/login',
  summary: 'Signs in under a new session and merges the cart into the customer’s.',
  body: signInBody,
  limits: signInLimits,
  answer: signedInAnswer,
  guard: 'form key',
  refusals: {
    too_many: {
      status: 429,
      detail: 'Houve muitas tentativas de entrar. Aguarde alguns segundos e tente de novo.',
    },
    bot_check: {
      status: 403,
      detail:
        'Não conseguimos confirmar que você é uma pessoa. Tente de novo ou entre com um código por e-mail.',
    },
    wrong_credentials: { status: 401, detail: 'E-mail ou senha incorretos.' },
  } satisfies RefusalTable<
    Extract<SignInOutcome, { ok: false }> | TooMany | { ok: false; code: 'bot_check' }
  >,
});

export const register = defineCall({
  method: 'POST',
  path: '/v1/register',
  summary: 'Creates an account and signs in.',
  body: signUpSchema,
  // The answer may reveal that an e-mail is registered.
  limit: signUpLimit,
  // Accounts that the bot check does not attribute to a person are limited.
  limits: { doubtful: { name: 'sign-up-doubtful', per: 'caller', points: 5, seconds: HOUR } },
  answer: signedInAnswer,
  guard: 'form key',
  refusals: {
    too_many: {
      status: 429,
      detail:
        'Não conseguimos confirmar que você é uma pessoa, e muitas contas já vieram da sua rede. Tente de novo em uma hora ou por outra rede.',
    },
    taken: { status: 409, detail: CHECK_FIELDS },
    foreigner: { status: 409, detail: CHECK_FIELDS },
    easy_password: { status: 409, detail: CHECK_FIELDS },
  } satisfies RefusalTable<RegistrationRefused | TooMany>,
});

export const logout = defineCall({
  method: 'GET',
  path: '/v1/login/logout',
  summary: 'Signs out.',
  unlimited: 'cheap',
  answer: signedOutAnswer,
  guard: 'own site',
});
