import * as v from 'valibot';
import type { ImportError, Importer, ImportLine } from '#platform/import/import.ts';
import { ACTIVE, CLEARS } from '#platform/import/import-cells.ts';
import { fold, shortened, withoutInvisible } from '#values/text.ts';
import { pauses } from '../pauses.ts';
import { brokenText } from './broken-text.ts';
import { type Table, UnreadableFile } from './table.ts';

interface Layout {
  importer: Importer;
  /** The file's header, in the importer's spelling of each column. */
  header: readonly string[];
}

/**
 * The importer whose columns the header has, in any order, by their names or by those on the screen, with or without capitals,
 * accents, spaces and a star ("Preço especial *"). Columns that may be empty may be missing. Throws UnreadableFile naming the expected columns.
 */
export function chooseLayout(importers: readonly Importer[], names: readonly string[]): Layout {
  const layouts = importers.map((importer) => ({ importer, header: inSpellingOf(importer, names) }));
  for (const header of [names.map(spelled), ...layouts.map((layout) => layout.header)]) {
    const repeated = names.find((_, i) => header.indexOf(header[i] ?? '') !== i);
    if (repeated !== undefined)
      throw new UnreadableFile(`A coluna "${shortened(repeated)}" aparece mais de uma vez no cabeçalho.`);
  }
  const matching =
    layouts.find(({ importer, header }) => fits(importer, header)) ??
    layouts.find(({ importer, header }) => mayBe(importer, header));
  if (matching) return matching;
  throw new UnreadableFile(
    layouts.map(({ importer, header }) => explain(importer, header)).join('\nOu, no outro formato aceito:\n'),
  );
}

/** Whether a file with this header is one of the importer, with every column that such a file usually has. */
export const hasLayout = (importer: Importer, names: readonly string[]): boolean =>
  fits(importer, inSpellingOf(importer, names));

const fits = (importer: Importer, header: readonly string[]): boolean =>
  missing(importer, header).length === 0 && extra(importer, header).length === 0;

const mayBe = (importer: Importer, header: readonly string[]): boolean =>
  lacking(importer, header).length === 0 && extra(importer, header).length === 0;

/** A star behind a name marks a column that must be filled. */
const spelled = (name: string): string =>
  fold(withoutInvisible(name)).replace(/ *\*$/, '').replaceAll(' ', '_');

function inSpellingOf({ columns, optional = [], window }: Importer, names: readonly string[]): string[] {
  const known = new Map([
    ...Object.entries(window?.columns ?? {}).map(([name, { label }]) => [spelled(label), name] as const),
    ...[...columns, ...optional].map((name) => [spelled(name), name] as const),
  ]);
  return names.map((name) => known.get(spelled(name)) ?? name);
}

const missing = ({ columns, required = columns }: Importer, header: readonly string[]) =>
  (header.includes(ACTIVE) ? required : columns).filter((name) => !header.includes(name));

/** An empty cell keeps what the store has, and so does a column that is not there. */
const lacking = ({ columns, required = columns }: Importer, header: readonly string[]) =>
  required.filter((name) => !header.includes(name));

const extra = ({ columns, optional = [] }: Importer, header: readonly string[]) =>
  header.filter((name) => !columns.includes(name) && !optional.includes(name));

function explain(importer: Importer, header: readonly string[]): string {
  const { columns, required = columns, optional = [] } = importer;
  const lines = ['O cabeçalho não é o esperado.'];
  const [absent, unknown] = [lacking(importer, header), extra(importer, header)];
  if (absent.length > 0) lines.push(`  Faltam: ${absent.join(', ')}`);
  if (unknown.length > 0) {
    const free = [...columns, ...optional].filter((name) => !header.includes(name));
    lines.push(
      `  Não são conhecidas: ${unknown.map((name) => withNearest(shortened(name), free, importer)).join(', ')}`,
    );
  }
  const others = [...columns, ...optional].filter((name) => !required.includes(name));
  lines.push(`  Precisa ter: ${required.join(', ')}`);
  if (others.length > 0) lines.push(`  Pode ter: ${others.join(', ')}`);
  return lines.join('\n');
}

/** Two words are alike from this share of common pairs of letters on. */
const ALIKE = 0.4;

/** "estado", or "preco_final (seria preco?)" where a free column has a name or label like it. */
function withNearest(name: string, free: readonly string[], { window }: Importer): string {
  const asked = spelled(name);
  const near = free
    .map((column) => {
      const words = [column, window?.columns[column]?.label ?? column];
      return { column, likeness: Math.max(...words.map((word) => likeness(asked, spelled(word)))) };
    })
    .toSorted((a, b) => b.likeness - a.likeness)[0];
  return near && near.likeness >= ALIKE ? `${name} (seria ${near.column}?)` : name;
}

/** The share of pairs of letters that two words have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  return (2 * a.intersection(b).size) / Math.max(1, a.size + b.size);
}

const pairsOf = (word: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => word.slice(i, i + 2)));

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
