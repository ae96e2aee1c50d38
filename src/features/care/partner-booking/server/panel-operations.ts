import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import {
  attendVisit as attendOperation,
  createPartner,
  listPartners,
  revokePartner,
  undoVisit,
} from '../operations.ts';
import { visitSubject } from '../visit-subject.ts';
import { attendVisit, undoAttended } from './desk-changes.ts';
import { addPartner, allPartners, endPartner } from './manage-partners.ts';

const subject = (name: string) => `parceiro ${name}`;

export const partnerOperations = [
  handleOperation(
    createPartner,
    async (deps: Deps, input, { via }) =>
      via === 'shell' ? addPartner(deps, input) : ({ ok: false, code: 'shell_only' } as const),
    ({ name, units, perMinute }) => ({
      object: subject(name),
      text: `Criou a chave: ${units.length === 0 ? 'todas as unidades' : units.join(', ')}; ${perMinute} pedidos por minuto`,
    }),
  ),
  handleOperation(
    attendOperation,
    (deps: Deps, { code }, by) => attendVisit(deps, code, by),
    ({ code }) => ({ object: visitSubject(code), text: 'Marcou a visita como atendida' }),
  ),
  handleOperation(
    undoVisit,
    (deps: Deps, { code }, by) => undoAttended(deps, code, by),
    ({ code, reason }) => ({ object: visitSubject(code), text: `Desfez o atendimento da visita: ${reason}` }),
  ),
  handleOperation(listPartners, (deps: Deps) => allPartners(deps)),
  handleOperation(
    revokePartner,
    (deps: Deps, { name }) => endPartner(deps, name),
    ({ name }) => ({ object: subject(name), text: 'Revogou a chave' }),
  ),
];
