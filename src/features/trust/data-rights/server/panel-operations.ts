import { handleOperation } from '#features/trust/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { listOpenRequests as listOperation } from '../operations.ts';
import { listOpenRequests } from './open-requests.ts';

export const dataRightsOperations = [handleOperation(listOperation, (deps: Deps) => listOpenRequests(deps))];
