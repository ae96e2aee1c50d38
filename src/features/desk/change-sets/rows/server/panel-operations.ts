import type { Operator } from '#features/desk/operations/operator.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { inStepOrder } from '../../first-steps.ts';
import { isClosed } from '../../server/first-steps.ts';
import { type KindDeps, shownKind, shownKinds } from '../../server/shown-kinds.ts';
import * as operations from '../operations.ts';
import { exportRows } from './export-rows.ts';
import { listRows, viewRow } from './list-rows.ts';

const notFound = (deps: KindDeps, kind: string | undefined, by: Operator) =>
  ({
    ok: false,
    code: 'not_found',
    hidden: kind !== undefined && shownKind(deps, kind) !== null && shownKind(deps, kind, by) === null,
  }) as const;

export const rowOperations = [
  handleOperation(operations.listKinds, async (deps: KindDeps, _, by) => ({
    kinds: inStepOrder(shownKinds(deps, by)).map(({ name, title, kind }) => ({
      kind: name,
      title,
      about: kind.about,
    })),
    closed: await isClosed(deps),
  })),
  handleOperation(
    operations.listRows,
    async (deps: KindDeps, input, by) => (await listRows(deps, input, by)) ?? notFound(deps, input.kind, by),
  ),
  handleOperation(
    operations.viewRow,
    async (deps: KindDeps, input, by) => (await viewRow(deps, input, by)) ?? notFound(deps, input.kind, by),
  ),
  handleOperation(
    operations.exportRows,
    async (deps: KindDeps, input, by) =>
      (await exportRows(deps, input, by)) ?? notFound(deps, input.kind, by),
  ),
];
