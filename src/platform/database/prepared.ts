import { createHash } from 'node:crypto';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

// Frequent calls spent half their time building statements. Each is built once for a `Db`, which is the pool's or a transaction's,
// and keeps its plan by its name.

type Values = Record<string, unknown>;

interface Preparable<Result> {
  toSQL(): { sql: string };
  prepare(name: string): PgPreparedQuery<PreparedQueryConfig & { execute: Result }>;
}

export const placeholders = <Name extends string>(...names: Name[]): Record<Name, Placeholder<Name>> =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<Name, Placeholder<Name>>;

export function prepared<Result>(build: (db: Db) => Preparable<Result>) {
  let name: string | undefined;
  const queryOf = oncePerDb((db) => {
    const query = build(db);
    name ??= nameOf(query.toSQL().sql);
    return query.prepare(name);
  });
  return (db: Db, values: Values): Promise<Result> => queryOf(db).execute(values);
}

export function preparedSql<Row extends object = object>(statement: SQL) {
  const query = new PgDialect().sqlToQuery(statement);
  const name = nameOf(query.sql);
  const queryOf = oncePerDb((db) =>
    db._.session.prepareQuery<PreparedQueryConfig & { execute: { rows: Row[] } }>(
      query,
      undefined,
      name,
      false,
    ),
  );
  return async (db: Db, values: Values): Promise<Row[]> => (await queryOf(db).execute(values)).rows;
}

function oncePerDb<Query>(make: (db: Db) => Query): (db: Db) => Query {
  const made = new WeakMap<Db, Query>();
  return (db) => {
    const query = made.get(db) ?? make(db);
    made.set(db, query);
    return query;
  };
}

/** The same text always has the same name, because a connection refuses a name with another text. */
const nameOf = (text: string) => createHash('sha1').update(text).digest('base64url');
