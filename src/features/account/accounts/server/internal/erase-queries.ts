import { asc, eq, gte } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { columnsWithout } from '#platform/database/many-rows.ts';
import { NO_PENDING } from '../customer-row.ts';
import { customers, identityDecisions } from './tables.ts';

type Row = typeof customers.$inferInsert;

/** These values empty all personal columns; `erasedAt` keeps its first value. */
const NOBODY = {
  emailConfirmed: false,
  neverConfirmed: false,
  ...NO_PENDING,
  passwordHash: null,
  fullName: '',
  socialName: '',
  brazilian: true,
  cpf: null,
  cpfFinal: false,
  cpfSince: null,
  passport: null,
  country: 'BR',
  birthDate: null,
  gender: null,
  affiliation: '',
  phone: '',
  preferencesAnsweredAt: null,
  eraseDueAt: null,
} satisfies Omit<Row, 'id' | 'email' | 'createdAt' | 'erasedAt'>;

export async function deleteCustomer(db: Db, id: number): Promise<void> {
  await db.delete(customers).where(eq(customers.id, id));
}

export async function deleteDecisionsOf(db: Db, customerId: number): Promise<void> {
  await db.delete(identityDecisions).where(eq(identityDecisions.customerId, customerId));
}

/** The e-mail must stay unique, so it becomes a value that cannot be an address. */
export async function emptyCustomer(db: Db, id: number, erasedAt: Date): Promise<void> {
  await db
    .update(customers)
    .set({ ...NOBODY, email: `apagado-${id}`, erasedAt })
    .where(eq(customers.id, id));
}

export async function selectErasedAfter(db: Db, moment: Date): Promise<{ id: number; erasedAt: Date }[]> {
  const rows = await db
    .select({ id: customers.id, erasedAt: customers.erasedAt })
    .from(customers)
    .where(gte(customers.erasedAt, moment))
    .orderBy(asc(customers.id));
  return rows.flatMap(({ id, erasedAt }) => (erasedAt ? [{ id, erasedAt }] : []));
}

export async function selectAccount(db: Db, id: number) {
  return {
    customers: await db
      .select(columnsWithout(customers, 'passwordHash', 'erasedAt'))
      .from(customers)
      .where(eq(customers.id, id)),
    identity_decisions: await db
      .select(columnsWithout(identityDecisions, 'id', 'customerId'))
      .from(identityDecisions)
      .where(eq(identityDecisions.customerId, id)),
  };
}
