import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import {
  attendVisit as attendOperation,
  createPartner as createOperation,
  listPartners,
  revokePartner,
  undoVisit,
} from '../operations.ts';
import { visitSubject } from '../visit-subject.ts';
import { attendVisit, undoAttended } from './desk-changes.ts';
import { allPartners, createPartner, endPartner, reachText } from './manage-partners.ts';

const subject = (name: string) => `parceiro ${name}`;

export const partnerOperations = [
  handleOperation(
    createOperation,
    (deps: Deps, input, by) => createPartner(deps, input, by),
    (partner, { waiting }) => ({
      object: subject(partner.name),
      text: `${waiting ? 'Pediu a outra pessoa uma chave' : 'Criou a chave'}: ${reachText(partner)}`,
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
