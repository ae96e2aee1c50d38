import { createHash } from 'node:crypto';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

// Frequent calls spent half their time building statements: each is built once and keeps its plan by its name.

type Values = Record<string, unknown>;

interface Preparable<Result> {
  prepare(name: string): PgPreparedQuery<PreparedQueryConfig & { execute: Result }>;
}

export const placeholders = <Name extends string>(...names: Name[]): Record<Name, Placeholder<Name>> =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<Name, Placeholder<Name>>;

export function prepared<Result>(build: (db: Db) => Preparable<Result>) {
  type Query = ReturnType<Preparable<Result>['prepare']>;
  const written = new WeakMap<Db, Query>();
  let first: Query | undefined;
  return (db: Db, values: Values): Promise<Result> => {
    first ??= build(db).prepare(nameOf(build(db).prepare('').getQuery().sql));
    const query = written.get(db) ?? onConnectionOf(db, first);
    written.set(db, query);
    return query.execute(values);
  };
}

/** Each transaction has a `Db` of its own, for which Drizzle would build the statement again. */
function onConnectionOf<Query extends object>(db: Db, query: Query): Query {
  const { client } = db._.session as unknown as { client: unknown };
  return Object.assign(Object.create(Object.getPrototypeOf(query)), query, { client });
}

export function preparedSql<Row extends object = object>(statement: SQL) {
  const query = new PgDialect().sqlToQuery(statement);
  const name = nameOf(query.sql);
  const prepareFor = (db: Db) =>
    db._.session.prepareQuery<PreparedQueryConfig & { execute: { rows: Row[] } }>(
      query,
      undefined,
      name,
      false,
    );
  const written = new WeakMap<Db, ReturnType<typeof prepareFor>>();
  return async (db: Db, values: Values): Promise<Row[]> => {
    const known = written.get(db) ?? prepareFor(db);
    written.set(db, known);
    return (await known.execute(values)).rows;
  };
}

/** The same text always has the same name, because a connection refuses a name with another text. */
const nameOf = (text: string) => createHash('sha1').update(text).digest('base64url');
