import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { type KindDeps, shownKinds } from '../../server/shown-kinds.ts';
import * as operations from '../operations.ts';
import { exportRows } from './export-rows.ts';
import { listRows, viewRow } from './list-rows.ts';

const NOT_FOUND = { ok: false, code: 'not_found' } as const;

export const rowOperations = [
  handleOperation(operations.listKinds, async (deps: KindDeps, _, by) => ({
    kinds: shownKinds(deps, by).map(({ name, title, kind }) => ({ kind: name, title, about: kind.about })),
  })),
  handleOperation(
    operations.listRows,
    async (deps: KindDeps, input, by) => (await listRows(deps, input, by)) ?? NOT_FOUND,
  ),
  handleOperation(
    operations.viewRow,
    async (deps: KindDeps, input, by) => (await viewRow(deps, input, by)) ?? NOT_FOUND,
  ),
  handleOperation(
    operations.exportRows,
    async (deps: KindDeps, input, by) => (await exportRows(deps, input, by)) ?? NOT_FOUND,
  ),
];
