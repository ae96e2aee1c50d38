import { expect, test } from 'vitest';
import { tableOf } from '#features/desk/change-sets/rows/server/export-rows.ts';
import { shownKinds } from '#features/desk/change-sets/server/shown-kinds.ts';
import { csvOf } from '#platform/import/csv.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { importFile } from './import-file.ts';
import { IMPORT_KINDS } from './kinds.ts';

const { db } = await testDatabase({ demo: true });
const deps = { ...testDeps(db), kinds: IMPORT_KINDS };

test.each(shownKinds(deps).map((shown) => [shown.name, shown] as const))(
  'a file of everything in %s, imported again, changes nothing',
  async (_, shown) => {
    const [head = [], ...rows] = await tableOf(deps, shown);
    expect(rows.length).toBeGreaterThan(0);
    const file = Buffer.from(csvOf([head, ...rows], { mark: true }));
    const { result } = await importFile(deps, [shown.importer], file, { simulate: true });
    expect(result.errors).toEqual([]);
    expect(result.changes).toEqual([]);
    expect({ ...result, changes: [] }).toMatchObject({ added: 0, changed: 0, unchanged: rows.length });
  },
);

test.each(shownKinds(deps).map((shown) => [shown.name, shown] as const))(
  'each column of %s is worded, and each row has its own key',
  async (_, { importer }) => {
    const { columns, optional = [] } = importer;
    expect(Object.keys(importer.window.columns).toSorted()).toEqual([...columns, ...optional].toSorted());
    const rows = await importer.window.all(deps);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  },
);

test.each([
  ['lojas', 'ordem'],
  ['assuntos', 'ordem'],
  ['recursos', 'codigo'],
  ['precos', 'servico'],
])('the list of %s is sorted by %s', async (name, column) => {
  const { importer } = shownKinds(deps).find((shown) => shown.name === name) ?? expect.fail();
  const cells = (await importer.window.all(deps)).map((row) => row.cells[column] ?? '');
  expect(new Set(cells).size).toBeGreaterThan(1);
  const inOrder = (a: string, b: string) =>
    column === 'ordem' ? Number(a) - Number(b) : a < b ? -1 : Number(a > b);
  expect(cells).toEqual(cells.toSorted(inOrder));
});
