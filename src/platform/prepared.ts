import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

// The most frequent calls spent half of their time in Drizzle building the same statements. Here each is built once,
// with placeholders. "Prepared" is Drizzle's word: the server gets no named statements, so its planner sees the values
// of each call.

type Values = Record<string, unknown>;

interface Preparable<Result> {
  prepare(name: string): PgPreparedQuery<PreparedQueryConfig & { execute: Result }>;
}

/** `given.name` in a statement is replaced by the value of that name in a call. */
export const placeholders = <Name extends string>(...names: Name[]): Record<Name, Placeholder<Name>> =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<Name, Placeholder<Name>>;

/** A query of Drizzle's builder, built once for the database (and once for each transaction that uses it). */
export function prepared<Result>(build: (db: Db) => Preparable<Result>) {
  const written = new WeakMap<Db, ReturnType<Preparable<Result>['prepare']>>();
  return (db: Db, values: Values): Promise<Result> => {
    const query = written.get(db) ?? build(db).prepare('');
    written.set(db, query);
    return query.execute(values);
  };
}

/** A handwritten statement, built once; returns raw rows. */
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
