import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { previewPage } from '../operations.ts';
import { renderText } from './read-content.ts';

export const contentOperations = [
  handleOperation(previewPage, async (deps: Deps, text) => renderText(deps, text)),
];
