import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { giveRows } from '#platform/database/give-rows.ts';
import type { Merger } from '#platform/personal-data.ts';
import { affiliations } from './tables.ts';

const { customerId: _, leftBy: __, ...imported } = getTableColumns(affiliations);

export async function affiliationsOf(db: Db, cpfs: string[]) {
  return db.select(imported).from(affiliations).where(inArray(affiliations.cpf, cpfs));
}

export async function updateVouchedCustomer(
  db: Db,
  cpf: string,
  customerId: number | null,
): Promise<boolean> {
  const { rowCount } = await db
    .update(affiliations)
    .set({ customerId, ...(customerId !== null && { leftBy: null }) })
    .where(eq(affiliations.cpf, cpf));
  return rowCount === 1;
}

export async function upsertAffiliations(db: Db, rows: (typeof affiliations.$inferInsert)[]): Promise<void> {
  await db
    .insert(affiliations)
    .values(rows)
    .onConflictDoUpdate({
      target: affiliations.cpf,
      set: {
        vendor: sql`excluded.vendor`,
        tier: sql`excluded.tier`,
        client: sql`excluded.client`,
        color: sql`excluded.color`,
        icon: sql`excluded.icon`,
        logo: sql`excluded.logo`,
        dependents: sql`excluded.dependents`,
        email: sql`excluded.email`,
      },
    });
}

export async function clearVouchedCustomer(db: Db, customerId: number): Promise<void> {
  await db.update(affiliations).set({ customerId: null }).where(eq(affiliations.customerId, customerId));
}

export async function updateLeft(db: Db, cpf: string, customerId: number): Promise<void> {
  await db
    .update(affiliations)
    .set({ customerId: null, leftBy: customerId })
    .where(eq(affiliations.cpf, cpf));
}

export async function clearLeft(db: Db, customerId: number): Promise<void> {
  await db.update(affiliations).set({ leftBy: null }).where(eq(affiliations.leftBy, customerId));
}

export async function giveMembership(db: Db, merger: Merger): Promise<void> {
  await giveRows(db, affiliations, merger);
  await db.update(affiliations).set({ leftBy: merger.to }).where(eq(affiliations.leftBy, merger.from));
}
