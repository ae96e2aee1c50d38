import { is, type SQL, sql } from 'drizzle-orm';
import { Column } from 'drizzle-orm/column';
import type { Db } from './database.ts';

/** A query of one table's columns that has not been sent. */
interface Select<Rows> extends PromiseLike<Rows> {
  getSQL(): SQL;
  _: { selectedFields: object };
}

type Selects = Record<string, Select<object[]>>;

type RowsOf<S extends Selects> = { [Name in keyof S]: Awaited<S[Name]> };

/** Sends queries, also of several slices, as one statement, and returns their rows by name as each alone would return them. */
export async function together<S extends Selects>(db: Db, selects: S): Promise<RowsOf<S>> {
  const parts = Object.entries(selects).map(
    ([name, select]) =>
      sql`(select coalesce(json_agg(to_json(found)), '[]') from (${select.getSQL()}) found) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<string, Record<string, unknown>[]>>(
    sql`select ${sql.join(parts, sql`, `)}`,
  );
  const read = Object.entries(selects).map(([name, { _ }]) => [
    name,
    (rows[0]?.[name] ?? []).map((row) => rowOf(_.selectedFields, row)),
  ]);
  return Object.fromEntries(read) as RowsOf<S>;
}

function rowOf(fields: object, row: Record<string, unknown>): object {
  const entries = Object.entries(fields).map(([key, column]) => {
    if (!is(column, Column)) throw new Error(`${key} is not a column`);
    const value = row[column.name];
    return [key, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(entries);
}
