import type { Operator } from '#features/desk/operations/operator.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { BULK_ACTS } from '../bulk.ts';
import { listBulk, previewBulk as previewOperation, startBulk, stopBulk, viewBulk } from '../operations.ts';
import { listRuns, startRun, stopRun, viewRun } from './bulk-runs.ts';
import { previewBulk } from './preview-bulk.ts';

const NOT_FOUND = { ok: false, code: 'not_found' } as const;

/** The command line has no person, and so no runs. */
const personOf = ({ staffId }: Operator): number => staffId ?? 0;

const counted = (count: number) => `${count} ${count === 1 ? 'pedido' : 'pedidos'}`;

export const orderBulkOperations = [
  handleOperation(previewOperation, (deps: Deps, input, by) => previewBulk(deps, input, by)),
  handleOperation(
    startBulk,
    (deps: Deps, input, by) => startRun(deps, input, personOf(by)),
    ({ act, incrementIds }, { id, isNew }) =>
      isNew
        ? {
            object: `em lote ${id}`,
            text: `Começou "${BULK_ACTS[act].name}" em ${counted(new Set(incrementIds).size)}`,
          }
        : null,
  ),
  handleOperation(
    viewBulk,
    async (deps: Deps, { id }, by) => (await viewRun(deps, id, personOf(by))) ?? NOT_FOUND,
  ),
  handleOperation(listBulk, async (deps: Deps, _input, by) => ({ runs: await listRuns(deps, personOf(by)) })),
  handleOperation(
    stopBulk,
    async (deps: Deps, { id }, by) => {
      const stopped = await stopRun(deps, id, personOf(by));
      return stopped === null ? NOT_FOUND : { stopped };
    },
    ({ id }, { stopped }) => ({ object: `em lote ${id}`, text: `Parou antes de ${counted(stopped)}` }),
  ),
];
