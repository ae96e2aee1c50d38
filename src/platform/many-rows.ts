import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Field<T extends PgTable> = keyof T['$inferSelect'] & string;
type Columns<T extends PgTable> = T['_']['columns'];

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/** `alias.column as "field"` of each column, for statements in our own words. */
export const selected = (alias: string, columns: Record<string, Column>): SQL =>
  list(
    Object.entries(columns).map(
      ([field, { name }]) => sql`${sql.raw(alias)}.${sql.identifier(name)} as ${sql.identifier(field)}`,
    ),
  );

/** A table's columns by field, but for some. */
export const columnsWithout = <T extends PgTable, Left extends Field<T> = never>(
  table: T,
  ...left: Left[]
): Omit<Columns<T>, Left> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([field]) => !left.some((name) => name === field)),
  ) as Omit<Columns<T>, Left>;

/**
 * Statements over many rows of a table, derived from its columns but for those that are left out. The rows travel as
 * one JSON parameter: a file of thousands of lines is one statement. They stand in it as `r`, by their fields.
 */
export function manyRows<T extends PgTable, Left extends Field<T> = never>(table: T, ...left: Left[]) {
  type Row = Omit<T['$inferSelect'], Left>;
  const columns: [string, Column][] = Object.entries(columnsWithout(table, ...left));
  const names = list(columns.map(([, { name }]) => sql`${sql.identifier(name)}`));
  const values = list(columns.map(([field]) => sql`r.${sql.identifier(field)}`));
  const types = list(
    columns.map(([field, column]) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`),
  );
  const given = (rows: readonly Row[]): SQL =>
    sql`jsonb_to_recordset(${sql.param(JSON.stringify(rows))}::jsonb) as r (${types})`;
  const insert = (rows: readonly Row[]): SQL =>
    sql`insert into ${table} (${names}) select ${values} from ${given(rows)}`;

  /** Rows whose key is stored already are changed instead. */
  function upsert(rows: readonly Row[], ...key: (keyof Row & string)[]): SQL {
    const isKey = (field: string) => key.some((part) => part === field);
    const keyNames = columns
      .filter(([field]) => isKey(field))
      .map(([, { name }]) => sql`${sql.identifier(name)}`);
    const changes = columns
      .filter(([field]) => !isKey(field))
      .map(([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
    return sql`${insert(rows)} on conflict (${list(keyNames)}) do update set ${list(changes)}`;
  }

  return { names, values, given, insert, upsert };
}
