import { orderSubject } from '#features/account/privacy/access-log/access.ts';
import { visitSubject } from '#features/care/partner-booking/visit-subject.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { arrive, board, callPerson } from '../operations.ts';
import { arriveAtUnit, callFromQueue, viewBoard } from './arrivals.ts';

export const queueOperations = [
  handleOperation(arrive, arriveAtUnit, ({ unit, who }, { number }) => ({
    object: 'visit' in who ? visitSubject(who.visit) : orderSubject(who.incrementId),
    text: `Pôs na fila de ${unit} com a senha ${number}`,
  })),
  handleOperation(callPerson, callFromQueue, ({ unit }, { number }) => ({
    object: `atendimento ${unit}`,
    text: `Chamou a senha ${number}`,
  })),
  handleOperation(board, (deps: Deps, input) => viewBoard(deps, input)),
];
