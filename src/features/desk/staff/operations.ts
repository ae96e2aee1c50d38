import * as v from 'valibot';
import { ROLES } from '#features/desk/operations/roles.ts';
import { doneAnswer, isoMoment } from '#forms/wire.ts';
import { defineCall, NONE_FOUND } from '#platform/http/call.ts';
import { DAY, HOUR, QUARTER_HOUR } from '#platform/http/limits.ts';
import { code, email, invalid, newPassword, token, typedPassword } from './contract.ts';

/** `used`: the code was right, once. */
export const wrongCode = {
  status: 422,
  detail: ({ used }: { used: boolean }) =>
    used
      ? 'Este código já foi usado. Espere o próximo, em até 30 segundos.'
      : 'Código errado. Confira no aplicativo.',
} as const;
const formerQr = {
  status: 422,
  detail: 'Código errado ou já usado. Se este convite foi aberto mais de uma vez, leia o QR code desta tela.',
} as const;
const wrongCredentials = { status: 422, detail: 'E-mail ou senha errados.' } as const;
const signedOut = { status: 401, detail: 'Sua sessão terminou. Entre de novo.' } as const;
const expired = {
  status: 410,
  detail: 'Este link já foi usado ou venceu. Peça outro a um administrador.',
} as const;
const renewed = {
  status: 410,
  detail: 'Este link já foi usado ou venceu. Peça outro na página de entrada.',
} as const;

/**
 * `name` separates these limits from the store's own. A whole clinic may share an address, yet passwords are slow to
 * check.
 */
export const FROM_ADDRESS = {
  name: 'painel-endereco',
  per: 'address',
  points: 60,
  seconds: QUARTER_HOUR,
} as const;

const guessesOf = (...charged: string[]) => [FROM_ADDRESS, ...ownGuessesOf(...charged)] as const;

/** An open session has its own attempts, so strangers at the same address cannot use up the codes and unlocks of a clinic. */
const ownGuessesOf = (...charged: string[]) =>
  [{ name: 'painel', per: 'operator', points: 5, seconds: QUARTER_HOUR, charged }] as const;

/** A session that waits for its code knows the password, so it has few attempts a day. */
const CODES_A_DAY = {
  name: 'painel-codigos',
  per: 'operator',
  points: 20,
  seconds: DAY,
  charged: ['wrong_code'],
} as const;

export const signIn = defineCall({
  name: 'staff/sign-in',
  kind: 'change',
  permission: 'anyone',
  summary: 'Entrar',
  body: v.strictObject({ email, password: typedPassword }),
  answer: doneAnswer,
  limits: guessesOf('wrong_credentials'),
  paced: true,
  provenByInput: true,
  refusals: { wrong_credentials: wrongCredentials },
});

/** Refuses a locked session as `locked`, because the password comes first. */
export const confirm = defineCall({
  name: 'staff/confirm',
  kind: 'change',
  permission: 'anyone',
  summary: 'Confirmar o código',
  body: v.strictObject({ code }),
  answer: doneAnswer,
  limits: [...ownGuessesOf('wrong_code'), CODES_A_DAY],
  completesSignIn: true,
  refusals: {
    staff_signed_out: signedOut,
    locked: { status: 423, detail: 'Sessão bloqueada. Digite sua senha.' },
    wrong_code: wrongCode,
  },
});

export const unlock = defineCall({
  name: 'staff/unlock',
  kind: 'change',
  permission: 'anyone',
  summary: 'Desbloquear a sessão',
  body: v.strictObject({ password: typedPassword }),
  answer: doneAnswer,
  limits: ownGuessesOf('wrong_credentials'),
  paced: true,
  refusals: { staff_signed_out: signedOut, wrong_credentials: { status: 422, detail: 'Senha errada.' } },
});

export const signOut = defineCall({
  name: 'staff/sign-out',
  kind: 'change',
  permission: 'anyone',
  summary: 'Sair',
  body: v.strictObject({}),
  answer: doneAnswer,
});

/** The panel calls it after 30 minutes without a key or a pointer, though open pages may still ask for news. */
export const lock = defineCall({
  name: 'staff/lock',
  kind: 'change',
  permission: 'anyone',
  summary: 'Bloquear a própria sessão',
  body: v.strictObject({}),
  answer: doneAnswer,
  refusals: { locked: { status: 423, detail: 'Sessão bloqueada. Digite sua senha.' } },
});

/** Tells the browser its state. The menu, the pages and the palette show what is in `operations`. */
export const me = defineCall({
  name: 'staff/me',
  kind: 'view',
  permission: 'anyone',
  summary: 'Ver a própria sessão',
  body: v.strictObject({}),
  answer: v.strictObject({
    state: v.picklist(['out', 'code', 'locked', 'open']),
    name: v.string(),
    roles: v.array(v.picklist(ROLES)),
    operations: v.array(v.string()),
    steppedUp: v.boolean(),
    /** 32 bytes in Base64, with which the page seals what it keeps on the device; '' unless the session is open. */
    deviceKey: v.string(),
  }),
});

export const invitation = defineCall({
  name: 'staff/invitation',
  kind: 'change',
  permission: 'anyone',
  summary: 'Abrir um convite',
  body: v.strictObject({ token }),
  answer: v.strictObject({
    staffId: v.number(),
    name: v.string(),
    email: v.string(),
    secret: v.nullable(v.string()),
    uri: v.nullable(v.string()),
  }),
  limits: guessesOf('invitation_gone'),
  provenByInput: true,
  refusals: { invitation_gone: expired },
});

export const accept = defineCall({
  name: 'staff/accept',
  kind: 'change',
  permission: 'anyone',
  summary: 'Aceitar um convite',
  body: v.strictObject({ token, password: newPassword, code }),
  answer: v.strictObject({ staffId: v.number(), email: v.string(), recoveryCodes: v.array(v.string()) }),
  limits: guessesOf('invitation_gone', 'wrong_code'),
  provenByInput: true,
  completesSignIn: true,
  refusals: { invitation_gone: expired, wrong_code: formerQr, invalid },
});

/** The same answer for every e-mail, so that a stranger cannot learn who works here. */
export const forgotPassword = defineCall({
  name: 'staff/forgot-password',
  kind: 'change',
  permission: 'anyone',
  summary: 'Pedir um link para criar outra senha',
  body: v.strictObject({ email }),
  answer: doneAnswer,
  limits: [
    { name: 'painel-esqueci-endereco', per: 'address', points: 20, seconds: QUARTER_HOUR },
    // One address uses up less than half of what a person has in a day.
    { name: 'painel-esqueci', per: 'operator', points: 8, seconds: DAY },
    { name: 'painel-esqueci-conta', per: 'e-mail', points: 20, seconds: DAY },
  ],
});

/** By a link for a new password alone. The second factor stays, and the sign-in asks for it. */
export const resetPassword = defineCall({
  name: 'staff/reset-password',
  kind: 'change',
  permission: 'anyone',
  summary: 'Criar outra senha pelo link',
  body: v.strictObject({ token, password: newPassword }),
  answer: v.strictObject({ staffId: v.number(), email: v.string() }),
  limits: guessesOf('invitation_gone'),
  provenByInput: true,
  refusals: { invitation_gone: renewed, invalid },
});

export const OWN = { permission: 'signed in', personal: true } as const;
export const ended = { staff_signed_out: signedOut } as const;

export const viewAccount = defineCall({
  name: 'staff/account',
  kind: 'view',
  ...OWN,
  summary: 'Ver a minha conta',
  body: v.strictObject({}),
  answer: v.strictObject({
    name: v.string(),
    email: v.string(),
    passwordSetAt: v.nullable(isoMoment),
    /** How many are left. */
    recoveryCodes: v.number(),
    passkeys: v.array(
      v.strictObject({
        id: v.number(),
        name: v.string(),
        since: isoMoment,
        usedAt: v.nullable(isoMoment),
        /** True when a password manager keeps copies; otherwise it is lost with its device. */
        synced: v.boolean(),
      }),
    ),
    /** The last used one comes first. */
    sessions: v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.uuid()),
        device: v.nullable(v.string()),
        since: isoMoment,
        usedAt: isoMoment,
        state: v.picklist(['code', 'locked', 'open']),
        own: v.boolean(),
      }),
    ),
  }),
  refusals: ended,
});

export const changePassword = defineCall({
  name: 'staff/change-password',
  kind: 'change',
  ...OWN,
  summary: 'Trocar a minha senha',
  stepUp: true,
  body: v.strictObject({ current: typedPassword, password: newPassword }),
  answer: doneAnswer,
  limits: ownGuessesOf('wrong_credentials'),
  paced: true,
  completesSignIn: true,
  refusals: { ...ended, wrong_credentials: { status: 422, detail: 'Senha errada.' }, invalid },
});

/**
 * A code of its own, even if one was given within ten minutes: a stranger at an open session must not get a lasting second
 * factor.
 */
export const BY_OLD_CODE = {
  kind: 'change',
  ...OWN,
  body: v.strictObject({ code }),
  limits: [...ownGuessesOf('wrong_code'), CODES_A_DAY],
} as const;

export const beginNewPhone = defineCall({
  name: 'staff/begin-new-phone',
  ...BY_OLD_CODE,
  summary: 'Começar a troca de celular',
  answer: v.strictObject({ secret: v.string(), uri: v.string() }),
  refusals: { ...ended, wrong_code: wrongCode },
});

export const confirmNewPhone = defineCall({
  name: 'staff/confirm-new-phone',
  ...BY_OLD_CODE,
  summary: 'Trocar o celular dos códigos',
  answer: doneAnswer,
  refusals: {
    ...ended,
    wrong_code: { status: 422, detail: 'Código errado. Confira no celular novo.' },
    not_begun: { status: 409, detail: 'A troca de celular foi interrompida. Comece de novo.' },
  },
});

export const newRecoveryCodes = defineCall({
  name: 'staff/new-recovery-codes',
  ...BY_OLD_CODE,
  summary: 'Criar novos códigos de recuperação',
  answer: v.strictObject({ recoveryCodes: v.array(v.string()) }),
  refusals: { ...ended, wrong_code: wrongCode },
});

export const endOwnSessions = defineCall({
  name: 'staff/end-own-sessions',
  kind: 'change',
  ...OWN,
  summary: 'Encerrar sessões minhas',
  /** Without an id, all but this one. */
  body: v.strictObject({ id: v.optional(v.pipe(v.string(), v.uuid())) }),
  answer: v.strictObject({ ended: v.number() }),
  refusals: { ...ended, not_found: { status: 404, detail: 'Esta sessão já terminou.' } },
});

/** The limit is more than a desk needs, and too little to copy what the search finds. */
export const SEARCHES = { per: 'operator', points: 120, seconds: QUARTER_HOUR } as const;

/**
 * Counts all searches by document, e-mail and telephone together, because finding the hidden digits of a CPF takes
 * thousands of guesses.
 */
export const VAIN_SEARCHES = {
  name: 'buscas-em-vao',
  per: 'operator',
  points: 60,
  seconds: HOUR,
  charged: [NONE_FOUND],
} as const;
