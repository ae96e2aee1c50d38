import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { previewBrand, previewPage } from '../operations.ts';
import { brandPreview } from './preview-brand.ts';
import { renderText } from './read-content.ts';

export const contentOperations = [
  handleOperation(previewBrand, (deps: Deps, { cells }) => brandPreview(deps, cells)),
  handleOperation(previewPage, async (deps: Deps, text) => renderText(deps, text)),
];
