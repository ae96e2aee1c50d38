import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { listComments as listOperation } from '../operations.ts';
import { listComments } from './list-comments.ts';

export const surveyOperations = [
  handleOperation(
    listOperation,
    (deps: Deps, { before }, by) => listComments(deps, before, by),
    (_, { rows }) => ({ object: 'pesquisas', text: `Viu comentários das pesquisas: ${rows.length}` }),
  ),
];
