import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { listAnswered, listOpenRequests as listOperation } from '../operations.ts';
import { listAnsweredRequests, listOpenRequests } from './open-requests.ts';

export const dataRightsOperations = [
  handleOperation(listOperation, (deps: Deps) => listOpenRequests(deps)),
  handleOperation(listAnswered, (deps: Deps, { before }) => listAnsweredRequests(deps, before)),
];
