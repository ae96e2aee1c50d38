import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { KindDeps } from '../../server/shown-kinds.ts';
import { listToApprove as call } from '../operations.ts';
import { listToApprove } from './list-to-approve.ts';

export const approvalOperations = [
  handleOperation(
    call,
    async (deps: KindDeps, input, by) =>
      (await listToApprove(deps, input, by)) ?? { ok: false, code: 'not_found' },
  ),
];
