import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { exportCash as exportOperation, viewCash as viewOperation } from '../operations.ts';
import { exportCash } from './export-cash.ts';
import { viewCash } from './view-cash.ts';

export const reportOperations = [
  handleOperation(viewOperation, (deps: Deps, input, by) => viewCash(deps, input, by)),
  handleOperation(
    exportOperation,
    (deps: Deps, input, by) => exportCash(deps, input, by),
    (_, { name, rows }) => ({ object: 'caixa', text: `Baixou ${name}, com ${rows} linhas` }),
  ),
];
