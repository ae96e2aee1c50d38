import { and, asc, eq, inArray, lt, or } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { customers } from './internal/tables.ts';

const claim = {
  id: customers.id,
  cpf: customers.cpf,
  cpfFinal: customers.cpfFinal,
  email: customers.email,
  emailConfirmed: customers.emailConfirmed,
};

export type CpfClaim = {
  id: number;
  cpf: string | null;
  cpfFinal: boolean;
  email: string;
  emailConfirmed: boolean;
};

export const claimsOf = (db: Db, cpf: string): Promise<CpfClaim[]> =>
  db.select(claim).from(customers).where(eq(customers.cpf, cpf)).orderBy(asc(customers.id));

/** The account's CPF once it is final, otherwise null. It is still only what the account says of itself. */
export async function finalCpfOf(db: Db, customerId: number): Promise<string | null> {
  const [row] = await db.select(claim).from(customers).where(eq(customers.id, customerId));
  return row?.cpfFinal ? row.cpf : null;
}

/** Locks the customer and all holders of this CPF in the order of their ids, which prevents deadlocks. */
export const lockClaims = (db: Db, customerId: number, cpf: string): Promise<CpfClaim[]> =>
  db
    .select(claim)
    .from(customers)
    .where(or(eq(customers.id, customerId), eq(customers.cpf, cpf)))
    .orderBy(asc(customers.id))
    .for('update');

export async function clearCpf(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(customers)
    .set({ cpf: null, cpfFinal: false, cpfSince: null })
    .where(inArray(customers.id, [...ids]));
}

export async function clearClaimsBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db
    .update(customers)
    .set({ cpf: null, cpfSince: null })
    .where(and(eq(customers.cpfFinal, false), lt(customers.cpfSince, before)));
  return rowCount ?? 0;
}

export async function neverConfirmedBefore(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.neverConfirmed, true), lt(customers.createdAt, before)))
    .orderBy(asc(customers.id));
  return rows.map(({ id }) => id);
}
