import { globSync } from 'node:fs';
import { getTableName, is, Table } from 'drizzle-orm';
import { type AnyPgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';

const { pool } = await testDatabase();

const SOURCE = `${import.meta.dirname}/../..`;
const files = globSync(['features/**/server/internal/tables.ts', 'platform/database/tables.ts'], {
  cwd: SOURCE,
});
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((file) => import(`${SOURCE}/${file}`)),
);
const tables = modules.flatMap(Object.values).filter((one): one is AnyPgTable => is(one, Table));

/** PostgreSQL cuts names off here. */
const LONGEST_NAME = 63;

test('declares the foreign keys of the database, with name, columns and what a deletion does', async () => {
  const { rows } = await pool.query(
    `select conrelid::regclass::text as table, conname as name, confrelid::regclass::text as "foreignTable",
       array(select attname::text from unnest(conkey) with ordinality k(n, i)
         join pg_attribute on attrelid = conrelid and attnum = n order by i) as columns,
       array(select attname::text from unnest(confkey) with ordinality k(n, i)
         join pg_attribute on attrelid = confrelid and attnum = n order by i) as "foreignColumns",
       confdeltype as "onDelete", confupdtype as "onUpdate"
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const ACTIONS: Record<string, string> = { a: 'no action', c: 'cascade', n: 'set null', r: 'restrict' };
  const stored = rows.map((row) => ({
    ...row,
    onDelete: ACTIONS[row.onDelete],
    onUpdate: ACTIONS[row.onUpdate],
  }));
  const declared = tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.map((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      return {
        table: getTableName(table),
        name: key.getName().slice(0, LONGEST_NAME),
        foreignTable: getTableName(foreignTable),
        columns: columns.map(({ name }) => name),
        foreignColumns: foreignColumns.map(({ name }) => name),
        onDelete: key.onDelete,
        onUpdate: key.onUpdate,
      };
    }),
  );
  const byName = (one: { table: string; name: string }, other: { table: string; name: string }) =>
    one.table.localeCompare(other.table) || one.name.localeCompare(other.name);
  expect(stored.length).toBeGreaterThan(70);
  expect(declared.toSorted(byName)).toEqual(stored.toSorted(byName));
});
