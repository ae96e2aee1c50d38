import { and, asc, eq, lt } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { columnsWithout } from '#platform/database/many-rows.ts';
import type { LinkedAccount, Provider } from '../../social.ts';
import { socialIdentities } from './tables.ts';

type Row = typeof socialIdentities.$inferInsert;

const pair = ({ provider, providerId }: Pick<Row, 'provider' | 'providerId'>) =>
  and(eq(socialIdentities.provider, provider), eq(socialIdentities.providerId, providerId));

const ownProvider = (customerId: number, provider: Provider) =>
  and(eq(socialIdentities.customerId, customerId), eq(socialIdentities.provider, provider));

export async function customerOfIdentity(
  db: Db,
  identity: Pick<Row, 'provider' | 'providerId'>,
): Promise<number | null> {
  const [row] = await db
    .select({ customerId: socialIdentities.customerId })
    .from(socialIdentities)
    .where(pair(identity));
  return row?.customerId ?? null;
}

export async function insertIdentity(db: Db, row: Row): Promise<boolean> {
  const { rowCount } = await db.insert(socialIdentities).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export const identitiesOf = (db: Db, customerId: number): Promise<LinkedAccount[]> =>
  db
    .select({
      provider: socialIdentities.provider,
      email: socialIdentities.email,
      linkedAt: socialIdentities.linkedAt,
    })
    .from(socialIdentities)
    .where(eq(socialIdentities.customerId, customerId))
    .orderBy(asc(socialIdentities.linkedAt), asc(socialIdentities.provider));

export async function deleteOwnIdentity(db: Db, customerId: number, provider: Provider): Promise<boolean> {
  const { rowCount } = await db.delete(socialIdentities).where(ownProvider(customerId, provider));
  return rowCount === 1;
}

/** Facebook sends `issuedAt` in whole seconds, so the moments are compared at that precision. */
export async function deleteIdentity(
  db: Db,
  { issuedAt, ...identity }: Pick<Row, 'provider' | 'providerId'> & { issuedAt: Date },
): Promise<number | null> {
  const [row] = await db
    .delete(socialIdentities)
    .where(and(pair(identity), lt(socialIdentities.linkedAt, new Date(issuedAt.getTime() + 1000))))
    .returning({ customerId: socialIdentities.customerId });
  return row?.customerId ?? null;
}

export async function deleteIdentitiesOf(db: Db, customerId: number): Promise<void> {
  await db.delete(socialIdentities).where(eq(socialIdentities.customerId, customerId));
}

export const selectIdentities = (db: Db, customerId: number) =>
  db
    .select(columnsWithout(socialIdentities, 'customerId'))
    .from(socialIdentities)
    .where(eq(socialIdentities.customerId, customerId))
    .orderBy(asc(socialIdentities.provider));
