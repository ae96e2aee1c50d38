import * as v from 'valibot';
import type { Deps } from '#platform/deps.ts';
import { defineImporter } from '#platform/import/define-importer.ts';
import { difference } from '#platform/import/import.ts';
import { requiredCell, requiredWordCell } from '#platform/import/import-cells.ts';
import { CONTENT_PATHS, type ContentText, isLegal, LONGEST } from '../content.ts';
import { PLACEHOLDERS, placeholderProblems } from '../placeholders.ts';
import { selectContents, upsertContent } from './internal/queries.ts';
import { writtenBrand } from './renew-brand.ts';
import { templatePages } from './template-pages.ts';

/** Headings and paragraphs keep their lines, whichever way the browser or the file ended them. */
const lines = v.transform((text: string) => text.replace(/\r\n?/g, '\n'));

const page = v.object({
  caminho: requiredWordCell(CONTENT_PATHS),
  titulo: requiredCell(LONGEST.title),
  descricao: requiredCell(LONGEST.description),
  texto: v.pipe(requiredCell(LONGEST.markdown), lines),
});

const worldOf = async (deps: Deps) => ({
  stored: new Map((await selectContents(deps.db)).map(({ updatedAt: _, ...text }) => [text.path, text])),
  brand: await writtenBrand(deps),
});

/** The information pages, one row each. A page is never withdrawn, because other pages and mails link to it. */
export const contentsImporter = defineImporter(
  {
    schema: page,
    load: worldOf,
    key: ({ caminho }) => caminho,
    find: ({ caminho }, { stored }) => stored.get(caminho),
    merge: (row): ContentText => ({
      path: row.caminho,
      title: row.titulo,
      description: row.descricao,
      markdown: row.texto,
    }),
    check: ({ row }, { brand }) =>
      (['titulo', 'descricao', 'texto'] as const).flatMap((column) =>
        placeholderProblems(row[column], brand).map(({ line, reason }) => ({
          column,
          reason: column === 'texto' ? `linha ${line}: ${reason}` : reason,
        })),
      ),
    describe: (candidate) => difference(candidate.row.caminho, candidate, show),
    async write({ db, clock }, changed) {
      for (const text of changed) await upsertContent(db, text, clock.now());
    },
  },
  {
    labels: {
      caminho: { label: 'Endereço', help: 'A página na loja. Não muda depois.' },
      titulo: { label: 'Título', help: 'Aparece no alto da página e na aba do navegador.' },
      descricao: { label: 'Descrição', help: 'Uma frase, que os buscadores mostram.' },
      texto: {
        label: 'Texto',
        help: `"## Título" abre uma seção; "### Pergunta?" abre uma pergunta com a resposta embaixo. A loja põe os seus dados no lugar destes nomes: ${PLACEHOLDERS.join(', ')}. {{discar}} é o link que liga para o telefone. HTML aparece como texto, e de imagens fica só a descrição.`,
        long: true,
      },
    },
    keys: ['caminho'],
    listed: ['titulo', 'caminho', 'descricao'],
    all: worldOf,
    rows: ({ stored }) => stored.values(),
    templates: () => templatePages().map(cells),
    order: ({ path }) => path,
    cells,
    pageOf: ({ caminho = '' }) => caminho || null,
    needsSecondPerson: ({ caminho = '' }) => isLegal(caminho),
  },
);

function cells({ path, title, description, markdown }: ContentText) {
  return { caminho: path, titulo: title, descricao: description, texto: markdown };
}

const show = ({ title, markdown }: ContentText): string => `${title} (${markdown.length} caracteres)`;
