import type { Deps } from '#platform/deps.ts';
import type { ImportLine, ImportResult } from '#platform/import/import.ts';
import { allOrNothing } from '#platform/import/run-import.ts';
import type { PageBrand } from '#values/brand.ts';
import type { ContentText } from '../content.ts';
import { readContentFile } from '../content-file.ts';
import { placeholderProblems } from '../placeholders.ts';
import { contentsImporter } from './contents-importer.ts';

export interface NamedFile {
  name: string;
  source: string;
}

interface ContentImportError {
  file: string;
  line: number;
  reason: string;
}

export type ContentImport = Omit<ImportResult, 'errors'> & {
  errors: ContentImportError[];
  written: boolean;
};

/** Imports all files or none, in one transaction. Pages without a file keep their text. */
export async function importContents(
  deps: Deps,
  files: readonly NamedFile[],
  { simulate }: { simulate: boolean },
): Promise<ContentImport> {
  const { texts, errors } = readFiles(files, deps.config.brand.page);
  return allOrNothing(deps, { simulate }, async (tx) => {
    // The files were checked line by line, which says more than the importer does about a whole text.
    const result = await contentsImporter.apply(tx, texts.map(lineOf), {
      simulate: simulate || errors.length > 0,
    });
    return { ...result, errors };
  });
}

function readFiles(
  files: readonly NamedFile[],
  brand: PageBrand,
): { texts: ContentText[]; errors: ContentImportError[] } {
  const texts = new Map<string, { file: string; text: ContentText }>();
  const errors: ContentImportError[] = [];
  for (const { name: file, source } of files) {
    const read = readContentFile(source);
    if (!read.ok) {
      errors.push(...read.errors.map((error) => ({ file, ...error })));
      continue;
    }
    errors.push(...placeholderProblems(source, brand).map((error) => ({ file, ...error })));
    const first = texts.get(read.text.path);
    if (first) errors.push({ file, line: 1, reason: `o caminho ${read.text.path} já está em ${first.file}` });
    else texts.set(read.text.path, { file, text: read.text });
  }
  return { texts: [...texts.values()].map(({ text }) => text), errors };
}

const lineOf = (
  { path, title, description, markdown }: ContentText,
  index: number,
): ImportLine<Parameters<typeof contentsImporter.key>[0]> => ({
  line: index + 1,
  row: { caminho: path, titulo: title, descricao: description, texto: markdown },
});
