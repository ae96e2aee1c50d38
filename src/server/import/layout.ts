import * as v from 'valibot';
import type { ImportError, Importer, ImportLine } from '#platform/import/import.ts';
import { type CsvTable, UnreadableFile } from './read-csv.ts';

/** The importer whose columns the header has, in any order. Throws UnreadableFile naming the expected columns. */
export function chooseImporter(importers: readonly Importer[], header: readonly string[]): Importer {
  const repeated = header.find((name, i) => header.indexOf(name) !== i);
  if (repeated !== undefined)
    throw new UnreadableFile(`A coluna "${repeated}" aparece mais de uma vez no cabeçalho.`);
  const fitting = importers.find(
    (importer) => missing(importer, header).length === 0 && extra(importer, header).length === 0,
  );
  if (fitting) return fitting;
  throw new UnreadableFile(
    importers.map((importer) => explain(importer, header)).join('\nOu, no outro formato aceito:\n'),
  );
}

const missing = ({ columns }: Importer, header: readonly string[]) =>
  columns.filter((name) => !header.includes(name));

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

export function readRows({ header, records }: CsvTable, { schema }: Importer, onLine: () => void): ReadRows {
  const rows: ImportLine<unknown>[] = [];
  const errors: ImportError[] = [];
  for (const { line, cells } of records) {
    onLine();
    if (cells.length !== header.length) {
      errors.push({ line, reason: `tem ${cells.length} colunas, o cabeçalho tem ${header.length}` });
      continue;
    }
    const parsed = v.safeParse(schema, Object.fromEntries(header.map((name, i) => [name, cells[i]])));
    if (parsed.success) rows.push({ line, row: parsed.output });
    else
      errors.push(
        ...parsed.issues.map((issue) => ({
          line,
          column: v.getDotPath(issue) ?? undefined,
          reason: issue.message,
        })),
      );
  }
  return { rows, errors };
}
