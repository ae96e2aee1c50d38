import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import {
  accept,
  beginNewPhone as beginOperation,
  newRecoveryCodes as codesOperation,
  confirm,
  endOwnSessions as endOperation,
  forgotPassword,
  invitation,
  lock,
  changePassword as passwordOperation,
  confirmNewPhone as phoneOperation,
  resetPassword as resetOperation,
  signIn,
  signOut,
  unlock,
  viewAccount as viewOperation,
} from '../operations.ts';
import {
  addPasskey as addPasskeyOperation,
  beginPasskey as beginPasskeyOperation,
  passkeySignInOptions as passkeyOptionsOperation,
  passkeySignIn,
  removePasskey as removePasskeyOperation,
  renamePasskey as renamePasskeyOperation,
} from '../passkeys/operations.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '../passkeys/server/own-passkeys.ts';
import { passkeySignInOptions, signInByPasskey } from '../passkeys/server/sign-in-by-passkey.ts';
import {
  approve,
  block,
  changeRoles as changeRolesOperation,
  invite,
  listTeam as listOperation,
  refuse,
  renew,
  unblock,
} from '../team/operations.ts';
import { approveChange, changeTeam, type Opening, refuseChange } from '../team/server/change-team.ts';
import { blockStaff, listTeam, staffIdOf } from '../team/server/manage-team.ts';
import { listRequests } from '../team/server/read-requests.ts';
import { changeText, grantsText, type OwnChange } from '../team/team-change.ts';
import { requestPasswordLink } from './forgotten-password.ts';
import { acceptInvite, openInvite, resetPassword } from './invite-staff.ts';
import {
  beginNewPhone,
  changePassword,
  confirmNewPhone,
  endOwnSessions,
  newRecoveryCodes,
  viewAccount,
} from './own-account.ts';
import { confirmCode, lockSession, signInStaff, signOutStaff, unlockSession } from './sign-in-staff.ts';

const self = 'a própria conta';
const member = (staffId: number | null) => (staffId === null ? 'equipe' : `equipe ${staffId}`);

interface Changed {
  staffId: number | null;
  waiting: boolean;
}

/** The audit trail names no person. */
const changeRow = (change: OwnChange, { staffId, waiting }: Changed, done: string) => ({
  object: member(staffId),
  text: waiting ? `Pediu a outra pessoa: ${changeText(change, '')}` : done,
});

const invitationOf = (input: Omit<Extract<OwnChange, { kind: 'invite' }>, 'kind'>): OwnChange => ({
  kind: 'invite',
  ...input,
});

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
    (deps: Deps, _input, _by, browser) => lockSession(deps, browser),
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
    (_, { staffId, uri }) => ({
      object: member(staffId),
      text: uri === null ? 'Abriu o link de senha' : 'Abriu o convite',
    }),
  ),
  handleOperation(
    accept,
    (deps: Deps, input) => acceptInvite(deps, input),
    (_, { staffId }) => ({ object: member(staffId), text: 'Aceitou o convite e cadastrou o segundo fator' }),
  ),
  handleOperation(
    forgotPassword,
    (deps: Deps, input) => requestPasswordLink(deps, input),
    // The job writes the row, because only its work differs between known and unknown e-mails.
    () => null,
  ),
  handleOperation(
    resetOperation,
    (deps: Deps, input) => resetPassword(deps, input),
    (_, { staffId }) => ({ object: member(staffId), text: 'Criou outra senha pelo link enviado por e-mail' }),
  ),
  handleOperation(viewOperation, (deps: Deps, _input, _by, browser) => viewAccount(deps, browser)),
  handleOperation(
    passwordOperation,
    (deps: Deps, input, _by, browser) => changePassword(deps, input, browser),
    () => ({ object: self, text: 'Trocou a senha' }),
  ),
  handleOperation(
    beginOperation,
    (deps: Deps, input, _by, browser) => beginNewPhone(deps, input, browser),
    () => ({ object: self, text: 'Começou a troca de celular' }),
  ),
  handleOperation(
    phoneOperation,
    (deps: Deps, input, _by, browser) => confirmNewPhone(deps, input, browser),
    () => ({ object: self, text: 'Trocou o celular do segundo fator' }),
  ),
  handleOperation(
    codesOperation,
    (deps: Deps, input, _by, browser) => newRecoveryCodes(deps, input, browser),
    () => ({ object: self, text: 'Criou novos códigos de recuperação' }),
  ),
  handleOperation(passkeyOptionsOperation, (deps: Deps, _input, _by, browser) =>
    passkeySignInOptions(deps, browser),
  ),
  handleOperation(
    passkeySignIn,
    (deps: Deps, input, _by, browser) => signInByPasskey(deps, input, browser),
    (_, { staffId }) => ({ object: self, text: 'Entrou com chave de acesso', staffId }),
  ),
  handleOperation(
    beginPasskeyOperation,
    (deps: Deps, input, _by, browser) => beginPasskey(deps, input, browser),
    () => ({ object: self, text: 'Começou a criar uma chave de acesso' }),
  ),
  handleOperation(
    addPasskeyOperation,
    (deps: Deps, input, _by, browser) => addPasskey(deps, input, browser),
    () => ({ object: self, text: 'Criou uma chave de acesso' }),
  ),
  handleOperation(
    renamePasskeyOperation,
    (deps: Deps, input, _by, browser) => renamePasskey(deps, input, browser),
    () => ({ object: self, text: 'Mudou o nome de uma chave de acesso' }),
  ),
  handleOperation(
    removePasskeyOperation,
    (deps: Deps, input, _by, browser) => removePasskey(deps, input, browser),
    () => ({ object: self, text: 'Removeu uma chave de acesso' }),
  ),
  handleOperation(
    endOperation,
    (deps: Deps, input, _by, browser) => endOwnSessions(deps, input, browser),
    (_, { ended }) =>
      ended === 0
        ? null
        : { object: self, text: ended === 1 ? 'Encerrou outra sessão' : `Encerrou outras ${ended} sessões` },
  ),
  handleOperation(listOperation, async (deps: Deps & Opening, _input, by) => ({
    ...(await listTeam(deps, by)),
    opened: await deps.hasOpened(deps),
    requests: (await listRequests(deps)).map(({ id, change, name, requestedBy, row }) => ({
      id,
      text: changeText(change, name),
      requestedBy,
      askedAt: row.askedAt.toISOString(),
      dueAt: row.dueAt?.toISOString() ?? null,
      own: row.requestedBy !== null && row.requestedBy === by.staffId,
    })),
  })),
  handleOperation(
    invite,
    (deps: Deps & Opening, input, by) => changeTeam(deps, invitationOf(input), by),
    (input, answer) =>
      changeRow(invitationOf(input), answer, `Convidou com os papéis ${grantsText(input.grants)}`),
  ),
  handleOperation(
    changeRolesOperation,
    (deps: Deps & Opening, input, by) => changeTeam(deps, { kind: 'roles', ...input }, by),
    (input, answer) =>
      changeRow({ kind: 'roles', ...input }, answer, `Mudou os papéis para ${grantsText(input.grants)}`),
  ),
  handleOperation(block, blockStaff, ({ staffId }) => ({ object: member(staffId), text: 'Bloqueou' })),
  handleOperation(
    unblock,
    (deps: Deps & Opening, { staffId }, by) => changeTeam(deps, { kind: 'unblock', staffId }, by),
    ({ staffId }, answer) => changeRow({ kind: 'unblock', staffId }, answer, 'Desbloqueou'),
  ),
  handleOperation(
    renew,
    async (deps: Deps & Opening, { email }, by) => {
      const staffId = await staffIdOf(deps, email);
      if (staffId === null) return { ok: false, code: 'not_found' } as const;
      return changeTeam(deps, { kind: 'renew', staffId }, by);
    },
    (_, answer) =>
      changeRow(
        { kind: 'renew', staffId: answer.staffId ?? 0 },
        answer,
        'Refez o acesso e enviou o link por e-mail',
      ),
  ),
  handleOperation(approve, approveChange, ({ id }, { staffId, dueAt, text }) => ({
    object: member(staffId),
    text: `Aprovou o pedido ${id}: ${text}${dueAt === null ? '' : ' (vale 24 horas depois)'}`,
  })),
  handleOperation(refuse, refuseChange, ({ id }) => ({
    object: member(null),
    text: `Recusou o pedido ${id}`,
  })),
];
