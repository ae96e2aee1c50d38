import * as v from 'valibot';
import { rowId } from '#forms/entries.ts';
import { doneAnswer } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { HOUR } from '#platform/http/limits.ts';
import { email, grant, grants, invalid, personName } from '../contract.ts';

const notFound = { status: 404, detail: 'Não encontramos esta pessoa.' } as const;
const ownRoles = {
  status: 403,
  detail: 'Ninguém muda os próprios papéis. Peça a outro administrador.',
} as const;
const knownEmail = { status: 409, detail: 'Já há uma pessoa com este e-mail na equipe.' } as const;
const lastAdministrator = { status: 409, detail: 'A loja precisa de ao menos um administrador.' } as const;

export const listTeam = defineCall({
  name: 'staff/list',
  kind: 'view',
  permission: 'team.manage',
  summary: 'Ver a equipe',
  body: v.strictObject({}),
  answer: v.strictObject({
    members: v.array(
      v.strictObject({
        id: v.number(),
        name: v.string(),
        email: v.string(),
        state: v.picklist(['invited', 'active', 'blocked']),
        grants: v.array(grant),
        /** The reader. */
        own: v.boolean(),
      }),
    ),
    units: v.array(v.strictObject({ id: v.number(), name: v.string() })),
    /** Until the store opens, no change waits. */
    opened: v.boolean(),
    /** Changes that wait for a second person. `own` means that the reader requested it, so another person approves. */
    requests: v.array(
      v.strictObject({
        id: v.number(),
        text: v.string(),
        requestedBy: v.string(),
        askedAt: v.string(),
        dueAt: v.nullable(v.string()),
        own: v.boolean(),
      }),
    ),
  }),
});

/** Most of these changes send mails to all administrators. The limit is more than a new unit's team needs. */
const OF_TEAM = {
  kind: 'change',
  permission: 'team.manage',
  stepUp: true,
  limits: [{ name: 'equipe', per: 'operator', points: 60, seconds: HOUR }],
} as const;

/**
 * `waiting` means that a second administrator decides first. Only the shell of a store without an administrator gets a
 * `link`.
 */
const changeAnswer = v.strictObject({
  staffId: v.nullable(v.number()),
  waiting: v.boolean(),
  link: v.nullable(v.string()),
});

const cannotChange = {
  not_administrator: { status: 403, detail: 'Você não administra mais a equipe.' },
  not_found: notFound,
  own_roles: ownRoles,
  last_administrator: lastAdministrator,
} as const;

export const invite = defineCall({
  name: 'staff/invite',
  ...OF_TEAM,
  summary: 'Convidar uma pessoa',
  body: v.strictObject({ name: personName, email, grants }),
  answer: changeAnswer,
  refusals: {
    ...cannotChange,
    known_email: knownEmail,
    invalid,
  },
});

export const changeRoles = defineCall({
  name: 'staff/change-roles',
  ...OF_TEAM,
  summary: 'Mudar os papéis de uma pessoa',
  body: v.strictObject({ staffId: rowId, grants }),
  answer: changeAnswer,
  refusals: { ...cannotChange, known_email: knownEmail, invalid },
});

export const block = defineCall({
  name: 'staff/block',
  ...OF_TEAM,
  summary: 'Bloquear uma pessoa',
  body: v.strictObject({ staffId: rowId }),
  answer: doneAnswer,
  refusals: cannotChange,
});

export const unblock = defineCall({
  name: 'staff/unblock',
  ...OF_TEAM,
  summary: 'Desbloquear uma pessoa',
  body: v.strictObject({ staffId: rowId }),
  answer: changeAnswer,
  refusals: { ...cannotChange, known_email: knownEmail, invalid },
});

/** Mails a new link to a person who lost the phone or the password, and ends that person's sessions. */
export const renew = defineCall({
  name: 'staff/renew',
  ...OF_TEAM,
  summary: 'Refazer o acesso de uma pessoa',
  body: v.strictObject({ email }),
  answer: changeAnswer,
  refusals: { ...cannotChange, known_email: knownEmail, invalid },
});

/** At the shell the first call starts a day's delay, and a call after it makes the change. */
export const approve = defineCall({
  name: 'staff/approve',
  ...OF_TEAM,
  summary: 'Aprovar um pedido da equipe',
  body: v.strictObject({ id: rowId }),
  answer: v.strictObject({
    staffId: v.nullable(v.number()),
    dueAt: v.nullable(v.string()),
    text: v.string(),
    /** A partner's key, which is shown this once; null for other requests. */
    key: v.nullable(v.string()),
  }),
  refusals: {
    ...cannotChange,
    not_found: { status: 404, detail: 'Este pedido já foi decidido. Atualize a página.' },
    own_request: { status: 403, detail: 'Quem pediu não aprova o próprio pedido.' },
    stale: { status: 409, detail: 'Esta configuração mudou depois do pedido. Recuse este e peça de novo.' },
    out_of_bounds: { status: 422, detail: 'Este valor está fora do que a loja aceita.' },
    too_early: { status: 409, detail: 'Este pedido ainda não completou 24 horas.' },
    taken: { status: 409, detail: 'Já há um parceiro com este nome. Recuse este pedido.' },
    unknown_unit: {
      status: 409,
      detail: 'Uma das unidades deste pedido não existe mais. Recuse este e peça de novo.',
    },
    known_email: knownEmail,
    invalid,
  },
});

export const refuse = defineCall({
  name: 'staff/refuse',
  ...OF_TEAM,
  summary: 'Recusar um pedido da equipe',
  body: v.strictObject({ id: rowId }),
  answer: doneAnswer,
  refusals: {
    ...cannotChange,
    not_found: { status: 404, detail: 'Este pedido já foi decidido. Atualize a página.' },
  },
});
