import * as v from 'valibot';
import {
  assertion,
  newCredential,
  passkeyOptionsAnswer,
} from '#features/account/sign-in/passkeys/contract.ts';
import { MAX_NAME, MAX_PASSKEYS } from '#features/account/sign-in/passkeys/passkey.ts';
import { rowId, text } from '#forms/entries.ts';
import { doneAnswer } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { QUARTER_HOUR } from '#platform/http/limits.ts';
import { BY_OLD_CODE, ended, FROM_ADDRESS, OWN, wrongCode } from '../operations.ts';

/** A challenge takes one answer; the limit outlives it. */
const ONCE = { name: 'painel-chave', per: 'answer', points: 1, seconds: QUARTER_HOUR } as const;

const expired = { status: 409, detail: 'Passou do tempo. Tente de novo.' } as const;
const notFound = { status: 404, detail: 'Esta chave de acesso já foi removida.' } as const;
const tooMany = {
  status: 409,
  detail: `Você já tem ${MAX_PASSKEYS} chaves de acesso. Remova uma delas para criar outra.`,
} as const;

export const passkeySignInOptions = defineCall({
  name: 'staff/passkey-sign-in-options',
  kind: 'view',
  permission: 'anyone',
  summary: 'Começar a entrar com chave de acesso',
  body: v.strictObject({}),
  answer: passkeyOptionsAnswer,
});

/**
 * The device has asked who holds it, so a passkey is both factors. It cannot be guessed, so only the address has a limit.
 * A script of a public page could open the device's dialog, so the answer has no page key: the next document gets it.
 */
export const passkeySignIn = defineCall({
  name: 'staff/passkey-sign-in',
  kind: 'change',
  permission: 'anyone',
  summary: 'Entrar com chave de acesso',
  body: assertion,
  answer: v.strictObject({ staffId: v.number() }),
  limits: [FROM_ADDRESS, ONCE],
  completesSignIn: true,
  refusals: {
    expired,
    wrong_credentials: {
      status: 401,
      detail:
        'Esta chave de acesso não abre o painel. Talvez tenha sido removida: entre com a senha e o código.',
    },
  },
});

export const beginPasskey = defineCall({
  name: 'staff/begin-passkey',
  ...BY_OLD_CODE,
  summary: 'Começar a criar uma chave de acesso',
  answer: passkeyOptionsAnswer,
  refusals: { ...ended, wrong_code: wrongCode, too_many_passkeys: tooMany },
});

export const addPasskey = defineCall({
  name: 'staff/add-passkey',
  kind: 'change',
  ...OWN,
  summary: 'Criar uma chave de acesso',
  body: newCredential,
  answer: doneAnswer,
  limits: [ONCE],
  refusals: {
    ...ended,
    expired,
    too_many_passkeys: tooMany,
    refused: { status: 409, detail: 'Não foi possível guardar esta chave de acesso. Tente de novo.' },
    known: { status: 409, detail: 'Esta chave de acesso já está em uma conta.' },
  },
});

export const renamePasskey = defineCall({
  name: 'staff/rename-passkey',
  kind: 'change',
  ...OWN,
  summary: 'Renomear uma chave de acesso',
  body: v.strictObject({ id: rowId, name: v.pipe(text(MAX_NAME), v.nonEmpty('Digite um nome.')) }),
  answer: doneAnswer,
  refusals: { ...ended, not_found: notFound },
});

export const removePasskey = defineCall({
  name: 'staff/remove-passkey',
  kind: 'change',
  ...OWN,
  summary: 'Remover uma chave de acesso',
  stepUp: true,
  body: v.strictObject({ id: rowId }),
  answer: doneAnswer,
  refusals: { ...ended, not_found: notFound },
});
