import { type AnyColumn, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Merger } from '../personal-data.ts';
import type { Db } from './database.ts';

type OwnedTable = PgTable & { customerId: AnyColumn };
type PatientTable = PgTable & { beneficiaryId: AnyColumn };

/** Gives the rows of the account that ends to the kept one. Rows that the kept one has too, by the columns of `once`, go. */
export async function giveRows(
  db: Db,
  table: OwnedTable,
  { from, to }: Pick<Merger, 'from' | 'to'>,
  once: readonly AnyColumn[] = [],
): Promise<void> {
  const isSame = once.map(({ name }) => sql`ended.${sql.identifier(name)} = kept.${sql.identifier(name)}`);
  if (isSame.length > 0)
    await db.execute(sql`delete from ${table} ended using ${table} kept
      where ended.customer_id = ${from} and kept.customer_id = ${to} and ${sql.join(isSame, sql` and `)}`);
  await db.execute(sql`update ${table} set customer_id = ${to} where ${table.customerId} = ${from}`);
}

/** Makes rows about a patient who is in both accounts refer to the kept account's entry. */
export async function givePatients(
  db: Db,
  table: PatientTable,
  { people }: Pick<Merger, 'people'>,
): Promise<void> {
  for (const { from, to } of people)
    await db.execute(sql`update ${table} set beneficiary_id = ${to} where ${table.beneficiaryId} = ${from}`);
}
