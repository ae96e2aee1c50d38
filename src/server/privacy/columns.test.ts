import { expect, test } from 'vitest';
import { KEPT_ROWS, LEFT_OUT, NOT_ERASED } from '#test/cast/export-decisions.ts';
import { wholeCustomer } from '#test/cast/whole-customer.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { RETENTION } from './retention.ts';

const store = await payingStore();
const { deps, pool } = store;

const { rows: columns } = await pool.query<{ table: string; column: string }>(
  `select c.table_name::text as table, c.column_name::text as column
   from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`,
);
const tablesOf = (matches: (row: (typeof RETENTION)[number]) => boolean) =>
  RETENTION.filter(matches).flatMap(({ tables }) => tables);

const fieldOf = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

test('no table without people has a column that could name or number a person', () => {
  const neutral = tablesOf(({ personal }) => personal === null);
  const PERSON =
    /^customer|user|e_?mail|cpf|passport|tax_id|payer|beneficiar|patient|person|birth|gender|session|address$|order_id|quote_id|holder_id/;
  expect(columns.filter(({ table, column }) => neutral.includes(table) && PERSON.test(column))).toEqual([]);
});

test('every table about people is erased, or is listed as not erased', () => {
  expect(tablesOf(({ personal, erased }) => personal !== null && erased === null).toSorted()).toEqual(
    NOT_ERASED,
  );
});

test("every column about a customer is in the customer's copy or listed as left out, and no list is longer than the tables", async () => {
  const { id } = await wholeCustomer(store);
  const data: Record<string, object[]> = await exportCustomer(deps, id);
  const listed = Object.values(LEFT_OUT).flat();
  const missing = columns
    .filter(({ table }) => data[table])
    .filter(({ table, column }) => !data[table]?.some((row) => fieldOf(column) in row))
    .map(({ table, column }) => (listed.includes(column) ? column : `${table}.${column}`));
  expect([...new Set(missing)].toSorted()).toEqual([...new Set(listed)].toSorted());
}, 60_000);

test('an erasure leaves rows under the number of the customer in the listed tables only', async () => {
  const { id } = await wholeCustomer(store);
  const numbered = columns.filter(({ column }) => column === 'customer_id').map(({ table }) => table);
  const holding = async () => {
    const found: string[] = [];
    for (const table of numbered)
      if ((await pool.query(`select 1 from ${table} where customer_id = $1 limit 1`, [id])).rowCount)
        found.push(table);
    return found;
  };
  const before = await holding();
  expect(numbered.filter((table) => !before.includes(table))).toEqual([]);
  expect(await eraseCustomer(deps, id)).toEqual({ ok: true });
  expect(await holding()).toEqual(KEPT_ROWS);
}, 60_000);
