import { signedInAnswer } from '#features/account/accounts/contract.ts';
import { signedIn } from '#features/account/accounts/server/signed-in.ts';
import { justSignedIn } from '#features/account/sessions/server/just-signed-in.ts';
import { doneAnswer } from '#forms/wire.ts';
import { defineCall, type RefusalTable } from '#platform/http/call.ts';
import { TOO_MANY, type TooMany } from '#platform/http/caller-limit.ts';
import { DAY, QUARTER_HOUR } from '#platform/http/limits.ts';
import {
  addPasskeyBody,
  passkeyOptionsAnswer,
  passkeyOptionsBody,
  passkeySignInBody,
  removePasskeyBody,
  renamePasskeyBody,
} from './contract.ts';
import { MAX_PASSKEYS } from './passkey.ts';
import type { AddPasskeyOutcome, PasskeyOptionsOutcome } from './server/add-passkey.ts';
import type { RemovePasskeyOutcome } from './server/change-passkey.ts';
import type { PasskeySignInOutcome } from './server/sign-in-by-passkey.ts';

const ofVisitors = { method: 'POST', guard: 'form key' } as const;
const ofCustomers = { ...ofVisitors, customer: signedIn() } as const;
const justBefore = (change: string) =>
  ({
    ...ofVisitors,
    customer: justSignedIn(
      signedIn(),
      `Por segurança, entre de novo na sua conta antes de ${change} uma chave de acesso.`,
    ),
  }) as const;

/** A challenge takes one answer; the limit outlives it. */
const once = { name: 'passkey-once', per: 'answer', points: 1, seconds: QUARTER_HOUR } as const;

const expired = { status: 409, detail: 'Passou do tempo. Tente de novo.' } as const;
const unknown = { unknown: { status: 404, detail: 'Esta chave de acesso já foi removida.' } } as const;
const notNow = {
  too_many_passkeys: {
    status: 409,
    detail: `Você já tem ${MAX_PASSKEYS} chaves de acesso. Remova uma delas para criar outra.`,
  },
} as const;

export const addOptions = defineCall({
  ...justBefore('criar'),
  path: '/v1/customer/passkeys/options',
  // Each new passkey is mailed.
  limits: { added: { name: 'passkey-add', per: 'customer', points: 20, seconds: DAY } },
  summary: 'What the browser needs to make a passkey; the customer must have signed in within 15 minutes.',
  body: passkeyOptionsBody,
  answer: passkeyOptionsAnswer,
  refusals: {
    too_many: TOO_MANY,
    ...(notNow satisfies RefusalTable<Extract<PasskeyOptionsOutcome, { ok: false }>>),
  },
});

export const add = defineCall({
  ...justBefore('criar'),
  path: '/v1/customer/passkeys/add',
  limits: { once },
  summary: 'Keeps the public half of the passkey that the browser has made.',
  body: addPasskeyBody,
  answer: doneAnswer,
  refusals: {
    ...notNow,
    expired,
    refused: { status: 409, detail: 'Não foi possível guardar esta chave de acesso. Tente de novo.' },
    known: { status: 409, detail: 'Esta chave de acesso já está em uma conta.' },
  } satisfies RefusalTable<Extract<AddPasskeyOutcome, { ok: false }>>,
});

export const rename = defineCall({
  ...ofCustomers,
  path: '/v1/customer/passkeys/rename',
  summary: "Renames one of the customer's passkeys.",
  unlimited: 'own rows',
  body: renamePasskeyBody,
  answer: doneAnswer,
  refusals: unknown,
});

export const remove = defineCall({
  ...justBefore('remover'),
  path: '/v1/customer/passkeys/remove',
  summary: "Removes one of the customer's passkeys: it signs nobody in any more.",
  unlimited: 'own rows',
  body: removePasskeyBody,
  answer: doneAnswer,
  refusals: {
    ...unknown,
    last_sign_in_method: {
      status: 409,
      detail: 'Sem ela você ficaria sem como entrar. Crie antes uma senha ou outra chave de acesso.',
    },
  } satisfies RefusalTable<Extract<RemovePasskeyOutcome, { ok: false }>>,
});

export const signInOptions = defineCall({
  ...ofVisitors,
  path: '/v1/login/passkey/options',
  summary: 'What the browser needs to sign in by a passkey.',
  unlimited: 'cheap',
  body: passkeyOptionsBody,
  answer: passkeyOptionsAnswer,
});

export const signIn = defineCall({
  ...ofVisitors,
  path: '/v1/login/passkey',
  limits: {
    once,
    guesses: { name: 'passkey-guess', per: 'caller', points: 60, seconds: QUARTER_HOUR },
  },
  summary: 'Signs in by a passkey, under a new session.',
  body: passkeySignInBody,
  answer: signedInAnswer,
  refusals: {
    too_many: TOO_MANY,
    expired,
    refused: {
      status: 401,
      detail:
        'Esta chave de acesso não abre nenhuma conta. Talvez tenha sido removida: entre com a senha ou com um código por e-mail.',
    },
  } satisfies RefusalTable<Extract<PasskeySignInOutcome, { ok: false }> | TooMany>,
});
