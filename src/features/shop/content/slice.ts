import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { contentsImporter } from './server/contents-importer.ts';
import { brandImporter } from './server/import-brand.ts';
import { contentOperations } from './server/panel-operations.ts';
import { listUnwritten, viewContent } from './server/read-content.ts';

export const content = defineSlice({
  name: 'shop/content',
  importKinds: () => ({
    marca: {
      about: 'nome, artigo, cores e logotipo da loja, e o título da página inicial',
      importers: [brandImporter],
      shown: { title: 'Marca e início', by: 'texts' },
    },
    paginas: {
      about: 'textos das páginas de informação',
      importers: [contentsImporter],
      shown: { title: 'Páginas', by: 'texts' },
    },
  }),
  operations: contentOperations,
  services: (deps: Deps) => ({
    view: (path: string) => viewContent(deps, path),
    unwritten: () => listUnwritten(deps),
  }),
});
