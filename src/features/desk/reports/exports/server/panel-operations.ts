import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { formatDay } from '#values/calendar-day.ts';
import { listExports, makeExport as makeOperation } from '../operations.ts';
import { exportsOf, exportTitle, makeExport } from './exports.ts';

export const exportOperations = [
  handleOperation(listExports, async (_: Deps, _input, by) => ({ kinds: exportsOf(by) })),
  handleOperation(
    makeOperation,
    (deps: Deps, input, by) => makeExport(deps, input, by),
    ({ kind, from, to }, { csv }) => ({
      object: 'exportações',
      text: `${csv === null ? 'Pediu' : 'Baixou'} ${exportTitle(kind)}${from && to ? `, de ${formatDay(from)} a ${formatDay(to)}` : ''}`,
    }),
  ),
];
