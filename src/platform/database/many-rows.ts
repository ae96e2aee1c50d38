import { type Column, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Field<T extends PgTable> = keyof T['$inferSelect'] & string;
type Columns<T extends PgTable> = T['_']['columns'];

const quoted = (name: string) => `"${name}"`;

export const selected = (alias: string, columns: Record<string, Column>): SQL =>
  sql.raw(
    Object.entries(columns)
      .map(([field, { name }]) => `${alias}.${quoted(name)} as ${quoted(field)}`)
      .join(', '),
  );

export const columnsWithout = <T extends PgTable, Left extends Field<T> = never>(
  table: T,
  ...left: Left[]
): Omit<Columns<T>, Left> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([field]) => !left.some((name) => name === field)),
  ) as Omit<Columns<T>, Left>;

/** The rows are one JSON parameter; SQL refers to them as `r`, by field name. */
export function manyRows<T extends PgTable, Left extends Field<T> = never>(table: T, ...left: Left[]) {
  type Row = Omit<T['$inferSelect'], Left>;
  const columns: [string, Column][] = Object.entries(columnsWithout(table, ...left));
  const list = (show: (field: string, column: Column) => string, some = columns) =>
    sql.raw(some.map(([field, column]) => show(field, column)).join(', '));
  const names = list((_, { name }) => quoted(name));
  const values = list((field) => `r.${quoted(field)}`);
  const types = list((field, column) => `${quoted(field)} ${column.getSQLType()}`);
  const records = (json: SQLWrapper): SQL => sql`jsonb_to_recordset(${json}::jsonb) as r (${types})`;
  const insertFrom = (json: SQLWrapper): SQL =>
    sql`insert into ${table} (${names}) select ${values} from ${records(json)}`;
  const text = (rows: readonly Row[]) => JSON.stringify(rows);
  const given = (rows: readonly Row[]): SQL => records(sql.param(text(rows)));
  const insert = (rows: readonly Row[]): SQL => insertFrom(sql.param(text(rows)));

  function upsertFrom(json: SQLWrapper, ...key: (keyof Row & string)[]): SQL {
    const isKey = ([field]: [string, Column]) => key.some((part) => part === field);
    const keys = list((_, { name }) => quoted(name), columns.filter(isKey));
    const changes = list(
      (_, { name }) => `${quoted(name)} = excluded.${quoted(name)}`,
      columns.filter((entry) => !isKey(entry)),
    );
    return sql`${insertFrom(json)} on conflict (${keys}) do update set ${changes}`;
  }
  const upsert = (rows: readonly Row[], ...key: (keyof Row & string)[]): SQL =>
    upsertFrom(sql.param(text(rows)), ...key);

  /** Deletes the rows with these keys. Two nulls are the same key. */
  function remove(rows: readonly Row[], ...key: (keyof Row & string)[]): SQL {
    const same = columns
      .filter(([field]) => key.some((part) => part === field))
      .map(([field, column]) => sql`${column} is not distinct from ${sql.raw(`r.${quoted(field)}`)}`);
    return sql`delete from ${table} using ${given(rows)} where ${sql.join(same, sql` and `)}`;
  }

  return { names, values, text, records, insertFrom, upsertFrom, given, insert, upsert, remove };
}
