import * as v from 'valibot';
import type { ImportError, Importer, ImportLine } from '#platform/import/import.ts';
import { ACTIVE, CLEARS } from '#platform/import/import-cells.ts';
import { fold, withoutInvisible } from '#values/text.ts';
import { pauses } from '../pauses.ts';
import { brokenText } from './broken-text.ts';
import { type Table, UnreadableFile } from './table.ts';

interface Layout {
  importer: Importer;
  /** The file's header, in the importer's spelling of each column. */
  header: readonly string[];
}

/**
 * The importer whose columns the header has, in any order, with or without capitals, accents and spaces ("Preço especial").
 * Throws UnreadableFile naming the expected columns.
 */
export function chooseLayout(importers: readonly Importer[], names: readonly string[]): Layout {
  const repeated = names.find(
    (name, i) => names.findIndex((other) => spelled(other) === spelled(name)) !== i,
  );
  if (repeated !== undefined)
    throw new UnreadableFile(`A coluna "${repeated}" aparece mais de uma vez no cabeçalho.`);
  const layouts = importers.map((importer) => ({ importer, header: inSpellingOf(importer, names) }));
  const matching = layouts.find(({ importer, header }) => fits(importer, header));
  if (matching) return matching;
  throw new UnreadableFile(
    layouts.map(({ importer, header }) => explain(importer, header)).join('\nOu, no outro formato aceito:\n'),
  );
}

/** Whether a file with this header may be one of the importer. */
export const hasLayout = (importer: Importer, names: readonly string[]): boolean =>
  fits(importer, inSpellingOf(importer, names));

const fits = (importer: Importer, header: readonly string[]): boolean =>
  missing(importer, header).length === 0 && extra(importer, header).length === 0;

const spelled = (name: string): string => fold(withoutInvisible(name)).replaceAll(' ', '_');

function inSpellingOf({ columns, optional = [] }: Importer, names: readonly string[]): string[] {
  const known = new Map([...columns, ...optional].map((name) => [spelled(name), name]));
  return names.map((name) => known.get(spelled(name)) ?? name);
}

const missing = ({ columns, required = columns }: Importer, header: readonly string[]) =>
  (header.includes(ACTIVE) ? required : columns).filter((name) => !header.includes(name));

const extra = ({ columns, optional = [] }: Importer, header: readonly string[]) =>
  header.filter((name) => !columns.includes(name) && !optional.includes(name));

function explain(importer: Importer, header: readonly string[]): string {
  const lines = ['O cabeçalho não é o esperado.'];
  if (missing(importer, header).length > 0) lines.push(`  Faltam: ${missing(importer, header).join(', ')}`);
  if (extra(importer, header).length > 0)
    lines.push(`  Não são conhecidas: ${extra(importer, header).join(', ')}`);
  lines.push(`  Colunas esperadas: ${importer.columns.join(',')}`);
  if (importer.optional?.length) lines.push(`  Opcionais: ${importer.optional.join(',')}`);
  return lines.join('\n');
}

interface ReadRows {
  rows: ImportLine<unknown>[];
  errors: ImportError[];
}

export async function readRows(
  { records }: Table,
  { importer: { schema, clearable = [] }, header }: Layout,
  onLine: () => void = () => {},
): Promise<ReadRows> {
  const pause = pauses();
  const rows: ImportLine<unknown>[] = [];
  const errors: ImportError[] = [];
  for (const { line, cells: raw } of records) {
    await pause();
    onLine();
    if (raw.length > header.length) {
      errors.push({ line, reason: `tem ${raw.length} colunas, o cabeçalho tem ${header.length}` });
      continue;
    }
    const cells = raw.map(withoutInvisible);
    const broken = cells.flatMap((cell, i) => {
      const reason = brokenText(cell);
      return reason === null ? [] : { line, column: header[i], reason };
    });
    if (broken.length > 0) {
      errors.push(...broken);
      continue;
    }
    const cleared = header.filter((_, i) => fold(cells[i] ?? '') === CLEARS);
    const refused = cleared.filter((column) => !clearable.includes(column));
    if (refused.length > 0) {
      const reason = `não pode ser apagada com "${CLEARS}"`;
      errors.push(...refused.map((column) => ({ line, column, reason })));
      continue;
    }
    const texts = header.map((name, i) => [name, cleared.includes(name) ? '' : cells[i]]);
    const parsed = v.safeParse(schema, Object.fromEntries(texts));
    if (parsed.success) rows.push({ line, row: parsed.output, cleared });
    else {
      const problems = parsed.issues.map((issue) => ({
        line,
        column: v.getDotPath(issue) ?? undefined,
        reason: issue.message,
      }));
      errors.push(...problems);
      const unread = problems.flatMap(({ column }) => column ?? []);
      const readable = texts.map(([name = '', cell]) => [name, unread.includes(name) ? '' : cell]);
      const rest = v.safeParse(schema, Object.fromEntries(readable));
      if (rest.success) rows.push({ line, row: rest.output, cleared, unread });
    }
  }
  return { rows, errors };
}
