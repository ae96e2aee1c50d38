import type { Operator } from '#features/desk/operations/operator.ts';
import { chooseLayout, hasLayout, readRows } from '#platform/import/layout.ts';
import { readApart } from '#platform/import/read-apart.ts';
import { type NamedTable, UnreadableFile } from '#platform/import/table.ts';
import { MOST_FILE_BYTES } from '#values/file-size.ts';
import { fold, withoutInvisible } from '#values/text.ts';
import { keepDrafts, previewOf } from './preview.ts';
import { GUIDE_SHEET, type KindDeps, type ShownKind, shownKind, shownKinds } from './shown-kinds.ts';

interface Refused<Code extends string> {
  ok: false;
  code: Code;
}

interface Upload {
  /** Without it, each table finds its kind by its name or its header. */
  kind?: string | undefined;
  /** As base64. */
  files: readonly { name: string; file: string }[];
}

/** Previews the tables of one upload in the order of their kinds, and keeps the previews as drafts that belong together. */
export async function draftFiles(
  deps: KindDeps,
  { kind, files }: Upload,
  by: Operator,
): Promise<{ id: number } | Refused<'not_found' | 'too_large'> | (Refused<'unreadable'> & { text: string })> {
  const only = kind === undefined ? undefined : shownKind(deps, kind, by);
  if (only === null) return { ok: false, code: 'not_found' };
  const sent = files.map(({ name, file }) => ({ name, bytes: Buffer.from(file, 'base64') }));
  if (sent.reduce((sum, { bytes }) => sum + bytes.length, 0) > MOST_FILE_BYTES)
    return { ok: false, code: 'too_large' };
  try {
    const tables = (await readApart(sent)).filter(({ name }) => name !== GUIDE_SHEET);
    const kinds = shownKinds(deps, by);
    const sheets = only ? [{ shown: only, table: tableOf(only, tables) }] : sheetsIn(tables, kinds);
    const rows = sheets.map(({ shown, table }) => {
      const layout = named(table, tables.length, () => chooseLayout([shown.importer], table.header));
      return { shown, read: () => readRows(table, layout) };
    });
    const results = await previewOf(deps, rows, by);
    const previews = results.map((result, index) => ({ kind: sheets[index]?.shown.name ?? '', result }));
    return { id: await keepDrafts(deps, by, { origin: 'file', previews }) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, code: 'unreadable', text: error.message };
    throw error;
  }
}

interface Sheet {
  shown: ShownKind;
  table: NamedTable;
}

/** The sheet with the kind's name, as in a spreadsheet of the whole catalogue; otherwise the first. */
function tableOf(shown: ShownKind, tables: readonly NamedTable[]): NamedTable {
  const table = tables.find(({ name }) => kindNamed(name, [shown])) ?? tables[0];
  if (!table) throw new UnreadableFile('O arquivo está vazio.');
  return table;
}

function sheetsIn(tables: readonly NamedTable[], kinds: readonly ShownKind[]): Sheet[] {
  const sheets = tables.map((table) => ({ table, shown: kindOf(table, kinds) }));
  for (const [index, { shown, table }] of sheets.entries()) {
    const first = sheets.findIndex((sheet) => sheet.shown === shown);
    if (first < index)
      throw new UnreadableFile(
        `"${sheets[first]?.table.name}" e "${table.name}" são ${shown.title}. Junte as linhas numa tabela só.`,
      );
  }
  return sheets.toSorted((a, b) => kinds.indexOf(a.shown) - kinds.indexOf(b.shown));
}

/** Throws UnreadableFile if neither the name nor the header shows one kind alone. */
function kindOf({ name, header }: NamedTable, kinds: readonly ShownKind[]): ShownKind {
  const byName = kindNamed(name, kinds);
  if (byName) return byName;
  const fitting = kinds.filter(({ importer }) => hasLayout(importer, header));
  const [only] = fitting;
  if (only && fitting.length === 1) return only;
  const titles = (fitting.length > 0 ? fitting : kinds).map(({ title }) => title).join(', ');
  throw new UnreadableFile(
    `Não dá para saber o que há em "${name}". Dê à folha ou ao arquivo o nome de um destes: ${titles}.`,
  );
}

/** "Preços", "precos" and "precos-de-maio (2)" name prices. Of several names, the longest counts. */
function kindNamed(name: string, kinds: readonly ShownKind[]): ShownKind | undefined {
  const text = fold(withoutInvisible(name));
  const words = kinds.flatMap((shown) =>
    [shown.name, shown.title].map((word) => ({ shown, word: fold(word) })),
  );
  return words
    .filter(({ word }) => text.startsWith(word) && !/^[a-z0-9]/.test(text.slice(word.length)))
    .toSorted((a, b) => b.word.length - a.word.length)[0]?.shown;
}

/** Says which of several tables an error is about. */
function named<T>({ name }: NamedTable, tables: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableFile) || tables === 1) throw error;
    throw new UnreadableFile(`"${name}": ${error.message}`);
  }
}
