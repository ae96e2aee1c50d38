import { importMembers } from '#features/account/accounts/partners/server/import-members.ts';
import { endMembership, listMembers } from '#features/account/accounts/partners/server/members.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { refuse } from '#platform/http/call.ts';
import * as operations from '../operations.ts';

const about = (text: string) => ({ object: 'convênios', text });

/** The trail has numbers and no CPF. */
export const memberOperations = [
  handleOperation(
    operations.listMembers,
    (deps: Deps, input) => listMembers(deps, input),
    ({ cpf }, { rows }) =>
      cpf === undefined ? null : about(`Procurou um CPF nos convênios e achou ${rows.length}`),
  ),
  handleOperation(
    operations.importMembers,
    (deps: Deps, input) => importMembers(deps, input),
    (_, { written, added, changed, ended }) =>
      written
        ? about(`Enviou uma lista de convênio: ${added} novas, ${changed} mudadas, ${ended} encerradas`)
        : null,
  ),
  handleOperation(
    operations.endMembership,
    async (deps: Deps, { cpf }) =>
      (await endMembership(deps, cpf)) ? ({ ok: true } as const) : refuse('not_found'),
    () => about('Encerrou o vínculo de uma pessoa com um convênio'),
  ),
];
