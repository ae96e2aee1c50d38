import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { PersonData } from '../customer.ts';
import { customers } from './internal/tables.ts';

/** A CPF is taken once it is final; until then others may claim it too. */
export async function takenIdentities(db: Db, { email, cpf }: { email: string; cpf: string | null }) {
  const finalCpf = cpf ? and(eq(customers.cpf, cpf), customers.cpfFinal) : undefined;
  const rows = await db
    .select({ email: customers.email, cpf: customers.cpf, cpfFinal: customers.cpfFinal })
    .from(customers)
    .where(or(eq(customers.email, email), finalCpf));
  return {
    email: rows.some((row) => row.email === email),
    cpf: rows.some((row) => row.cpfFinal && row.cpf === cpf),
  };
}

type NewRow = PersonData & { email: string; passwordHash: string | null; createdAt: Date } & Partial<
    Pick<typeof customers.$inferInsert, 'emailConfirmed' | 'neverConfirmed' | 'cpfFinal'>
  >;

/** Returns the new id, or null when the e-mail or the CPF is taken. */
export async function insertCustomer(db: Db, person: NewRow): Promise<number | null> {
  const [row] = await db
    .insert(customers)
    .values({ ...person, cpfSince: person.cpf === null ? null : person.createdAt })
    .onConflictDoNothing()
    .returning({ id: customers.id });
  return row?.id ?? null;
}

export async function holderOfEmail(db: Db, email: string): Promise<number | null> {
  const [row] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
  return row?.id ?? null;
}

export async function clearPendingBefore(db: Db, before: Date): Promise<void> {
  await db.update(customers).set(NO_PENDING).where(lt(customers.pendingEmailSince, before));
}

export const NO_PENDING = { pendingEmail: null, pendingEmailSince: null } as const;

/** Serialises the changes of one customer while others may still refer to the row. Changing the e-mail, a key, needs `update`. */
export async function lockCustomer(
  db: Db,
  id: number,
  strength: 'no key update' | 'update' = 'no key update',
) {
  const [row] = await db
    .select({
      brazilian: customers.brazilian,
      cpf: customers.cpf,
      email: customers.email,
      passwordHash: customers.passwordHash,
      emailConfirmed: customers.emailConfirmed,
      neverConfirmed: customers.neverConfirmed,
      pendingEmail: customers.pendingEmail,
      eraseDueAt: customers.eraseDueAt,
    })
    .from(customers)
    .where(eq(customers.id, id))
    .for(strength);
  return row ?? null;
}

export async function passwordHashOf(db: Db, id: number): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.id, id));
  return row?.passwordHash ?? null;
}

type PersonChange = Partial<Omit<typeof customers.$inferInsert, 'id' | 'createdAt'>>;

export async function updatePerson(db: Db, id: number, person: PersonChange): Promise<void> {
  await db
    .update(customers)
    .set(person)
    .where(and(eq(customers.id, id), isNull(customers.erasedAt)));
}
