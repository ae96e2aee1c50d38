import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { contentsImporter } from './server/contents-importer.ts';
import { contentOperations } from './server/panel-operations.ts';
import { viewContent } from './server/read-content.ts';

export const content = defineSlice({
  name: 'shop/content',
  importKinds: () => ({
    paginas: {
      about: 'textos das páginas de informação',
      importers: [contentsImporter],
      shown: { title: 'Páginas', by: 'texts' },
    },
  }),
  operations: contentOperations,
  services: (deps: Deps) => ({
    view: (path: string) => viewContent(deps, path),
  }),
});
