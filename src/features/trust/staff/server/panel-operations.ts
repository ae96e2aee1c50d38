import { ROLE_NAMES } from '#features/trust/operations/roles.ts';
import { handleOperation } from '#features/trust/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { formatDay } from '#values/calendar-day.ts';
import type { GivenGrant } from '../contract.ts';
import {
  accept,
  block,
  changeRoles as changeRolesOperation,
  confirm,
  invitation,
  invite,
  listTeam as listOperation,
  lock,
  renew,
  signIn,
  signOut,
  unblock,
  unlock,
} from '../operations.ts';
import {
  acceptInvite,
  inviteLink,
  inviteStaff,
  openInvite,
  resetStaff,
  type StaffLink,
} from './invite-staff.ts';
import { staffAccessMailJob } from './mail-access.ts';
import { blockStaff, changeRoles, listTeam, problemOf, unblockStaff } from './manage-team.ts';
import { confirmCode, lockSession, signInStaff, signOutStaff, unlockSession } from './sign-in-staff.ts';

const self = 'a própria conta';
/** With units and end: a wider scope is a change as much as another role. */
const grantsText = (grants: readonly GivenGrant[]): string =>
  grants
    .map(({ role, unitIds, until }) =>
      [
        ROLE_NAMES[role],
        unitIds === null ? 'em todas as unidades' : `nas unidades ${unitIds.join(', ')}`,
        until && `até ${formatDay(until)}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ') || 'nenhum';

const member = (staffId: number) => `equipe ${staffId}`;

/** Mails the link to its person and shows it once to the operator, in case the mail does not arrive. */
async function shareLink(deps: Deps, { staffId, linkId, token }: StaffLink) {
  await deps.jobs.enqueue(deps.db, staffAccessMailJob, { linkId });
  return { staffId, link: inviteLink(deps, token) };
}

export const staffOperations = [
  handleOperation(
    signIn,
    (deps: Deps, input, _by, browser) => signInStaff(deps, input, browser),
    () => null,
  ),
  handleOperation(
    confirm,
    (deps: Deps, input, _by, browser) => confirmCode(deps, input, browser),
    () => ({ object: self, text: 'Confirmou o código' }),
  ),
  handleOperation(
    unlock,
    (deps: Deps, input, _by, browser) => unlockSession(deps, input, browser),
    () => ({ object: self, text: 'Desbloqueou a sessão' }),
  ),
  handleOperation(
    lock,
    async (deps: Deps, _input, _by, browser) => {
      await lockSession(deps, browser);
      return { ok: true } as const;
    },
    (_input, _answer, { staffId }) => (staffId === null ? null : { object: self, text: 'Bloqueou a sessão' }),
  ),
  handleOperation(
    signOut,
    async (deps: Deps, _input, _by, browser) => {
      await signOutStaff(deps, browser);
      return { ok: true } as const;
    },
    // Without a session nothing ended, and a row for each such call would fill the trail.
    (_input, _answer, { staffId }) => (staffId === null ? null : { object: self, text: 'Saiu' }),
  ),
  handleOperation(
    invitation,
    (deps: Deps, input) => openInvite(deps, input),
    (_, { staffId }) => ({ object: member(staffId), text: 'Abriu o convite' }),
  ),
  handleOperation(
    accept,
    (deps: Deps, input) => acceptInvite(deps, input),
    (_, { staffId }) => ({ object: member(staffId), text: 'Aceitou o convite e cadastrou o segundo fator' }),
  ),
  handleOperation(listOperation, listTeam),
  handleOperation(
    invite,
    async (deps: Deps, input) => {
      const problem = await problemOf(deps, input.grants);
      if (problem) return problem;
      const invited = await inviteStaff(deps, input);
      return invited.ok ? shareLink(deps, invited) : invited;
    },
    ({ grants }, { staffId }) => ({
      object: member(staffId),
      text: `Convidou com os papéis ${grantsText(grants)}`,
    }),
  ),
  handleOperation(
    changeRolesOperation,
    async (deps: Deps, input, by) =>
      (await problemOf(deps, input.grants)) ?? (await changeRoles(deps, input, by)),
    ({ staffId, grants }) => ({
      object: member(staffId),
      text: `Mudou os papéis para ${grantsText(grants)}`,
    }),
  ),
  handleOperation(block, blockStaff, ({ staffId }) => ({ object: member(staffId), text: 'Bloqueou' })),
  handleOperation(unblock, unblockStaff, ({ staffId }) => ({ object: member(staffId), text: 'Desbloqueou' })),
  handleOperation(
    renew,
    async (deps: Deps, { email }, by) => {
      const made = await resetStaff(deps, { email, keepsFactor: false });
      if (!made) return { ok: false, code: 'not_found' } as const;
      if (made.staffId === by.staffId) return { ok: false, code: 'own_roles' } as const;
      return shareLink(deps, made);
    },
    (_, { staffId }) => ({ object: member(staffId), text: 'Refez o acesso e enviou o link por e-mail' }),
  ),
];
