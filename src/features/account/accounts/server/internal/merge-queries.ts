import { asc, inArray, or } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { customers } from './tables.ts';

const columns = {
  id: customers.id,
  email: customers.email,
  emailConfirmed: customers.emailConfirmed,
  cpf: customers.cpf,
  cpfFinal: customers.cpfFinal,
  eraseDueAt: customers.eraseDueAt,
  erasedAt: customers.erasedAt,
};

export type MergedAccount = Awaited<ReturnType<typeof lockForMerger>>[number];

/** Locks these accounts and all with one of their CPFs in the order of their ids. */
export const lockForMerger = (db: Db, ids: readonly number[]) => {
  const cpfs = db
    .select({ cpf: customers.cpf })
    .from(customers)
    .where(inArray(customers.id, [...ids]));
  return db
    .select(columns)
    .from(customers)
    .where(or(inArray(customers.id, [...ids]), inArray(customers.cpf, cpfs)))
    .orderBy(asc(customers.id))
    .for('no key update');
};
