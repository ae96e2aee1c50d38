import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

// The calls made most often spent half of their time on having Drizzle write the same statements again and again.
// Here a statement is written once, with placeholders for what each call gives. "Prepared" is Drizzle's word: nothing
// has a name at the server, whose planner sees the values of each call as it does for all other statements.

type Values = Record<string, unknown>;

interface Preparable<Result> {
  prepare(name: string): PgPreparedQuery<PreparedQueryConfig & { execute: Result }>;
}

/** `given.name` in a statement stands for the value of that name in a call. */
export const placeholders = <Name extends string>(...names: Name[]): Record<Name, Placeholder<Name>> =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<Name, Placeholder<Name>>;

/** A query of Drizzle's builder, written once for the database (and once for each transaction that it is used in). */
export function prepared<Result>(build: (db: Db) => Preparable<Result>) {
  const written = new WeakMap<Db, ReturnType<Preparable<Result>['prepare']>>();
  return (db: Db, values: Values): Promise<Result> => {
    const query = written.get(db) ?? build(db).prepare('');
    written.set(db, query);
    return query.execute(values);
  };
}

/** A statement in our own words, written once; answers its rows as they come. */
export function preparedSql<Row extends Values>(statement: SQL) {
  const written = new PgDialect().sqlToQuery(statement);
  return async (db: Db, values: Values): Promise<Row[]> => {
    const query = db._.session.prepareQuery<PreparedQueryConfig & { execute: { rows: Row[] } }>(
      written,
      undefined,
      undefined,
      false,
    );
    return (await query.execute(values)).rows;
  };
}
