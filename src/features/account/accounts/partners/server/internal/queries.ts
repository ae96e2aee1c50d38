import { and, count, eq, getTableColumns, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { PartnerVendor } from '#features/shop/pricing/price.ts';
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

/** Sorted by CPF, the list would give hidden digits of masked numbers away. */
export const selectMembers = (
  db: Db,
  { cpf, after, limit }: { cpf?: string | undefined; after: number; limit: number },
) =>
  db
    .select({
      cpf: affiliations.cpf,
      vendor: affiliations.vendor,
      tier: affiliations.tier,
      client: affiliations.client,
      dependents: affiliations.dependents,
      email: affiliations.email,
      customerId: affiliations.customerId,
      leftBy: affiliations.leftBy,
    })
    .from(affiliations)
    .where(cpf === undefined ? undefined : eq(affiliations.cpf, cpf))
    .orderBy(affiliations.vendor, affiliations.tier, sql`md5(${affiliations.cpf})`)
    .limit(limit)
    .offset(after);

export const countMembers = (db: Db): Promise<{ vendor: string; members: number }[]> =>
  db
    .select({ vendor: affiliations.vendor, members: count() })
    .from(affiliations)
    .groupBy(affiliations.vendor)
    .orderBy(affiliations.vendor);

export async function deleteMember(db: Db, cpf: string): Promise<{ vendor: string; tier: string } | null> {
  const [ended] = await db
    .delete(affiliations)
    .where(eq(affiliations.cpf, cpf))
    .returning({ vendor: affiliations.vendor, tier: affiliations.tier });
  return ended ?? null;
}

interface Listed {
  vendors: readonly PartnerVendor[];
  cpfs: readonly string[];
}

const others = ({ vendors, cpfs }: Listed): SQL | undefined =>
  and(
    inArray(affiliations.vendor, [...vendors]),
    not(sql`${affiliations.cpf} = any(${sql.param(cpfs)}::char(11)[])`),
  );

/** Members of these partners with other CPFs. */
export const countOthers = (db: Db, listed: Listed): Promise<number> =>
  listed.vendors.length === 0 ? Promise.resolve(0) : db.$count(affiliations, others(listed));

export async function deleteOthers(db: Db, listed: Listed): Promise<void> {
  if (listed.vendors.length > 0) await db.delete(affiliations).where(others(listed));
}
