import type { Operator } from '#features/desk/operations/operator.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { byFilter } from '#features/desk/orders/list/filter-kinds.ts';
import type { Deps } from '#platform/deps.ts';
import {
  listFiles as listOperation,
  readFilePart,
  removeFile as removeOperation,
  startFile as startOperation,
} from '../operations.ts';
import { filePart, listFiles, removeFile, startFile } from './order-files.ts';

const NOT_FOUND = { ok: false, code: 'not_found' } as const;

/** The command line has no person, and so no files. */
const personOf = ({ staffId }: Operator): number => staffId ?? 0;

export const orderFileOperations = [
  handleOperation(
    startOperation,
    (deps: Deps, input, by) => startFile(deps, input, personOf(by)),
    ({ filter }, { id, isNew }) =>
      isNew ? { object: `arquivo ${id}`, text: `Pediu um arquivo de pedidos${byFilter(filter)}` } : null,
  ),
  handleOperation(listOperation, async (deps: Deps, _input, by) => ({
    files: await listFiles(deps, personOf(by)),
  })),
  handleOperation(
    readFilePart,
    async (deps: Deps, input, by) => {
      const csv = await filePart(deps, input, personOf(by));
      return csv === null ? NOT_FOUND : { csv };
    },
    ({ id, part }) => (part === 0 ? { object: `arquivo ${id}`, text: 'Baixou um arquivo de pedidos' } : null),
  ),
  handleOperation(
    removeOperation,
    async (deps: Deps, { id }, by) =>
      (await removeFile(deps, id, personOf(by))) ? ({ ok: true } as const) : NOT_FOUND,
    ({ id }) => ({ object: `arquivo ${id}`, text: 'Apagou um arquivo de pedidos' }),
  ),
];
