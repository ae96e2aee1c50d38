import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { giveRows } from '#platform/database/give-rows.ts';
import { columnsWithout } from '#platform/database/many-rows.ts';
import type { Merger } from '#platform/personal-data.ts';
import type { AddressData } from '../../address.ts';
import { addresses } from './tables.ts';

export async function replaceDefaultAddress(db: Db, customerId: number, address: AddressData): Promise<void> {
  const changed = await db
    .update(addresses)
    .set(address)
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)))
    .returning({ id: addresses.id });
  if (changed.length === 0) await db.insert(addresses).values({ ...address, customerId, isDefault: true });
}

export async function deleteAddressesOf(db: Db, customerId: number): Promise<void> {
  await db.delete(addresses).where(eq(addresses.customerId, customerId));
}

export const selectAddresses = (db: Db, customerId: number) =>
  db
    .select(columnsWithout(addresses, 'id', 'customerId'))
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.id));

export const addressColumns = {
  id: addresses.id,
  postalCode: addresses.postalCode,
  street: addresses.street,
  number: addresses.number,
  complement: addresses.complement,
  neighborhood: addresses.neighborhood,
  city: addresses.city,
  state: addresses.state,
  country: addresses.country,
};

/** Scopes every read and write to the customer's own rows. */
const ownAddress = (customerId: number, id: number) =>
  and(eq(addresses.customerId, customerId), eq(addresses.id, id));

export const addressesOf = (db: Db, customerId: number) =>
  db
    .select({ ...addressColumns, isDefault: addresses.isDefault })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id));

export async function insertAddress(
  db: Db,
  row: AddressData & { customerId: number; isDefault: boolean },
): Promise<number> {
  const [inserted] = await db.insert(addresses).values(row).returning({ id: addresses.id });
  if (!inserted) throw new Error('An inserted address was not returned');
  return inserted.id;
}

export async function updateAddress(
  db: Db,
  customerId: number,
  id: number,
  address: AddressData,
): Promise<boolean> {
  const rows = await db
    .update(addresses)
    .set(address)
    .where(ownAddress(customerId, id))
    .returning({ id: addresses.id });
  return rows.length > 0;
}

/** Returns whether the removed row was the default one, or null when the customer has no such row. */
export async function deleteAddress(
  db: Db,
  customerId: number,
  id: number,
): Promise<{ isDefault: boolean } | null> {
  const [row] = await db
    .delete(addresses)
    .where(ownAddress(customerId, id))
    .returning({ isDefault: addresses.isDefault });
  return row ?? null;
}

/** A single statement leaves no moment without a default address. */
export async function setDefaultAddress(db: Db, customerId: number, id: number): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: sql`${addresses.id} = ${id}` })
    .where(eq(addresses.customerId, customerId));
}

/** The kept account's default address stays the default. Addresses that both have stay once. */
export async function giveAddresses(db: Db, merger: Merger): Promise<void> {
  const kept = await addressesOf(db, merger.to);
  if (kept.some(({ isDefault }) => isDefault))
    await db.update(addresses).set({ isDefault: false }).where(eq(addresses.customerId, merger.from));
  const { postalCode, street, number, complement } = addresses;
  await giveRows(db, addresses, merger, [postalCode, street, number, complement]);
}
