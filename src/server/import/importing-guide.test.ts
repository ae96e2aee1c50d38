import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { IMPORT_KINDS } from './kinds.ts';

test('docs/import-kinds.csv is the list (npx vitest run --project unit importing-guide -u writes it)', async () => {
  const rows = Object.entries(IMPORT_KINDS).flatMap(([kind, { about, importers }]) =>
    importers.map(({ columns, optional = [], clearable = [] }) => ({
      kind,
      about,
      columns: columns.join(', '),
      optional: optional.join(', '),
      clearable: clearable.join(', '),
    })),
  );
  await expect(stringify(rows, { header: true })).toMatchFileSnapshot('../../../docs/import-kinds.csv');
});
