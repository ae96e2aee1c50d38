import type { Deps } from '#platform/deps.ts';
import { countChange, difference, emptyResult, type ImportResult } from '#platform/import/import.ts';
import { allOrNothing } from '#platform/import/run-import.ts';
import type { PageBrand } from '#values/brand.ts';
import type { ContentText } from '../content.ts';
import { readContentFile } from '../content-file.ts';
import { placeholderProblems } from '../placeholders.ts';
import { selectContents, upsertContent } from './internal/queries.ts';

export interface NamedFile {
  name: string;
  source: string;
}

interface ContentImportError {
  file: string;
  line: number;
  reason: string;
}

export type ContentImport = Pick<ImportResult, 'added' | 'changed' | 'unchanged' | 'samples'> & {
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
    const result = emptyResult();
    const changed = await compare(tx, texts, result);
    if (!simulate && errors.length === 0)
      for (const text of changed) await upsertContent(tx.db, text, deps.clock.now());
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

async function compare(
  { db }: Deps,
  texts: readonly ContentText[],
  result: ImportResult,
): Promise<ContentText[]> {
  const stored = new Map((await selectContents(db)).map((content) => [content.path, content]));
  return texts.filter((next) => {
    const change = { old: stored.get(next.path), next };
    return countChange<ContentText>(result, change, () => difference(next.path, change, show));
  });
}

const show = ({ title, markdown }: ContentText): string => `${title} (${markdown.length} caracteres)`;
