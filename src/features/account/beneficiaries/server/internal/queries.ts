import { and, asc, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import { giveRows } from '#platform/database/give-rows.ts';
import { columnsWithout } from '#platform/database/many-rows.ts';
import type { Deps } from '#platform/deps.ts';
import type { Beneficiary } from '../../beneficiary.ts';
import type { BeneficiaryData } from '../../beneficiary-form.ts';
import { beneficiaries } from './tables.ts';

const columns = columnsWithout(beneficiaries, 'customerId', 'removedAt');

/** Scopes every read and write to the customer's rows that are not removed. */
const ownedBy = (customerId: number) =>
  and(eq(beneficiaries.customerId, customerId), isNull(beneficiaries.removedAt));

/** Admits one writer per customer until the transaction ends, so that checking and writing a CPF cannot race. */
export async function lockBeneficiaries(db: Db, customerId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('beneficiaries'), ${customerId})`);
}

export const findAll = (db: Db, customerId: number) =>
  db
    .select(columns)
    .from(beneficiaries)
    .where(ownedBy(customerId))
    .orderBy(
      sql`${beneficiaries.isCustomer} desc`,
      sql`${beneficiaries.name} collate "pt-BR-x-icu"`,
      beneficiaries.id,
    );

export function findByIds(db: Db, customerId: number, ids: number[]): Promise<Beneficiary[]> {
  return db
    .select(columns)
    .from(beneficiaries)
    .where(and(ownedBy(customerId), inArray(beneficiaries.id, ids)));
}

export function findEver(db: Db, customerId: number, ids: number[]): Promise<Beneficiary[]> {
  return db
    .select(columns)
    .from(beneficiaries)
    .where(and(eq(beneficiaries.customerId, customerId), inArray(beneficiaries.id, ids)));
}

export const selectIdsByCpf = async (db: Db, cpfs: readonly string[]): Promise<number[]> =>
  (
    await db
      .select({ id: beneficiaries.id })
      .from(beneficiaries)
      .where(inArray(beneficiaries.cpf, [...cpfs]))
  ).map(({ id }) => id);

export const selectBirthDates = (
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; birthDate: string }[]> =>
  db
    .select({ id: beneficiaries.id, birthDate: beneficiaries.birthDate })
    .from(beneficiaries)
    .where(inArray(beneficiaries.id, [...ids]));

export async function countLive(db: Db, customerId: number): Promise<number> {
  const [row] = await db.select({ all: count() }).from(beneficiaries).where(ownedBy(customerId));
  return row?.all ?? 0;
}

export async function findByCpf(db: Db, customerId: number, cpf: string): Promise<Beneficiary | null> {
  const [row] = await db
    .select(columns)
    .from(beneficiaries)
    .where(and(ownedBy(customerId), eq(beneficiaries.cpf, cpf)));
  return row ?? null;
}

export async function findSelf(db: Db, customerId: number): Promise<Beneficiary | null> {
  const [row] = await db
    .select(columns)
    .from(beneficiaries)
    .where(and(ownedBy(customerId), eq(beneficiaries.isCustomer, true)));
  return row ?? null;
}

export async function insertBeneficiary(
  db: Db,
  row: typeof beneficiaries.$inferInsert,
): Promise<Beneficiary> {
  const [inserted] = await db.insert(beneficiaries).values(row).returning(columns);
  if (!inserted) throw new Error('An inserted beneficiary was not returned');
  return inserted;
}

export async function updateBeneficiary(
  db: Db,
  customerId: number,
  id: number,
  data: Partial<BeneficiaryData> & { isCustomer?: boolean },
): Promise<Beneficiary | null> {
  const [row] = await db
    .update(beneficiaries)
    .set(data)
    .where(and(ownedBy(customerId), eq(beneficiaries.id, id)))
    .returning(columns);
  return row ?? null;
}

export async function markRemoved(db: Db, id: number, removedAt: Date): Promise<void> {
  await db.update(beneficiaries).set({ removedAt }).where(eq(beneficiaries.id, id));
}

export const deleteRemovedBefore = (deps: Deps, moment: Date): Promise<number> =>
  deleteOld(deps, beneficiaries, lt(beneficiaries.removedAt, moment));

export async function deleteBeneficiariesOf(db: Db, customerId: number): Promise<void> {
  await db.delete(beneficiaries).where(eq(beneficiaries.customerId, customerId));
}

/** The customer's copy includes removed rows, because the store still holds them. */
export const selectBeneficiariesOf = (db: Db, customerId: number) =>
  db
    .select(columnsWithout(beneficiaries, 'id', 'customerId'))
    .from(beneficiaries)
    .where(eq(beneficiaries.customerId, customerId))
    .orderBy(asc(beneficiaries.id));

const isOnList = (cpf: string) =>
  and(eq(beneficiaries.cpf, cpf), eq(beneficiaries.isCustomer, false), isNull(beneficiaries.removedAt));

/** The person's copy must not reveal the responsible person's data. */
export const selectByCpf = (db: Db, cpf: string) =>
  db
    .select(
      columnsWithout(
        beneficiaries,
        'id',
        'customerId',
        'isCustomer',
        'responsibleName',
        'responsibleEmail',
        'responsibleTaxId',
        'responsiblePassport',
        'removedAt',
      ),
    )
    .from(beneficiaries)
    .where(isOnList(cpf))
    .orderBy(asc(beneficiaries.id));

export async function removeByCpf(db: Db, cpf: string, removedAt: Date): Promise<number> {
  return (await db.update(beneficiaries).set({ removedAt }).where(isOnList(cpf))).rowCount ?? 0;
}

export async function deleteBeneficiaries(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(beneficiaries).where(inArray(beneficiaries.id, [...ids]));
}

/** The own entry of the account that ends stays an own one only where the kept account has none. */
export async function giveBeneficiaries(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  if (await findSelf(db, to))
    await db.update(beneficiaries).set({ isCustomer: false }).where(eq(beneficiaries.customerId, from));
  await giveRows(db, beneficiaries, { from, to });
}
