import { readdirSync, readFileSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { chooseLayout } from '#platform/import/layout.ts';
import { readCsv } from '#platform/import/read-csv.ts';
import { tableOf } from '#platform/import/table.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { importFile } from './import-file.ts';
import { IMPORT_KINDS } from './kinds.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);

const SEEDS = new URL('../../../db/seeds/', import.meta.url);
const FILES: Record<string, string[]> = { ceps: ['areas-cep.csv'] };
const filesOf = (kind: string): string[] =>
  FILES[kind] ??
  readdirSync(SEEDS).filter(
    (name) => name === `${kind}.csv` || (name.startsWith(`${kind}-`) && name.endsWith('.csv')),
  );

const tablesOf = (kind: string) =>
  filesOf(kind).map((name) => tableOf(readCsv(readFileSync(new URL(name, SEEDS)))));

/** Makes one file per demo row with another value in this column, and writes "(vazio)" in its place. */
function clearing(kind: string, column: string): Buffer[] {
  return tablesOf(kind).flatMap(({ header, records }) => {
    const index = header.indexOf(column);
    const filled = records.filter(({ cells }) => index >= 0 && cells[index] !== '');
    const distinct = [...new Map(filled.map(({ cells }) => [cells[index], cells])).values()].slice(0, 60);
    return distinct.map((cells) =>
      Buffer.from(stringify([header, cells.map((cell, i) => (i === index ? '(vazio)' : cell))])),
    );
  });
}

const simulate = async (kind: string, file: Buffer) =>
  (await importFile(deps, IMPORT_KINDS[kind]?.importers ?? [], file, { simulate: true })).result;

const kinds = Object.entries(IMPORT_KINDS).flatMap(([kind, { importers }]) =>
  tablesOf(kind)
    .slice(0, 1)
    .map(({ header }) => ({ kind, importer: chooseLayout(importers, header).importer })),
);

test('demo files exist for every kind', () => {
  // The demo's pages are Markdown (db/seeds/conteudo), and its brand is a folder.
  const inTables = Object.keys(IMPORT_KINDS).filter((kind) => kind !== 'paginas' && kind !== 'marca');
  expect(kinds.map(({ kind }) => kind)).toEqual(inTables);
});

test.each(kinds)('$kind: "(vazio)" is known only for columns of the file', ({ importer }) => {
  const known = [...importer.columns, ...(importer.optional ?? [])];
  for (const column of importer.clearable ?? []) expect(known).toContain(column);
});

const columns = kinds.flatMap(({ kind, importer }) =>
  [...importer.columns, ...(importer.optional ?? [])].map((column) => ({
    kind,
    column,
    isClearable: importer.clearable?.includes(column),
  })),
);

test.each(columns.filter(({ isClearable }) => !isClearable))(
  '$kind, column $column must stay: clearing is refused with line and column',
  async ({ kind, column }) => {
    const [file] = clearing(kind, column);
    if (!file) return;
    const reason = 'não pode ser apagada com "(vazio)"';
    expect((await simulate(kind, file)).errors).toEqual([{ line: 2, column, reason }]);
  },
);

/** These cells are optional in some rows only, which are not the demo rows with a value, or are empty only together. */
const NEEDED_THERE = [
  'unidades faixas_cep',
  'unidades taxa',
  'equipes minutos_outra_area',
  'preparos servicos',
  'popups cupom',
  'regras-fiscais ibs_situacao',
  'regras-fiscais ibs_classe',
  'regras-fiscais ibs_operacao',
  'regras-fiscais aprovado_por',
  'regras-fiscais aprovado_em',
];

test.each(columns.filter(({ isClearable }) => isClearable))(
  '$kind, column $column is cleared, or its row says why not',
  async ({ kind, column }) => {
    const outcomes = new Set<string>();
    for (const file of clearing(kind, column)) {
      const { errors, changed } = await simulate(kind, file);
      for (const { line, column: named } of errors) expect([line, named]).toEqual([2, expect.any(String)]);
      if (errors.length > 0) outcomes.add('refused');
      else outcomes.add(changed === 1 ? 'cleared' : 'already so');
      if (outcomes.has('cleared')) break;
    }
    if (NEEDED_THERE.includes(`${kind} ${column}`)) expect([...outcomes]).toEqual(['refused']);
    else if (!outcomes.has('already so') && outcomes.size > 0) expect([...outcomes]).toContain('cleared');
  },
);
