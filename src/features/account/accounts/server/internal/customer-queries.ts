import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm';
import { defaultAddress } from '#features/account/addresses/server/default-address.ts';
import { partnerOfCustomer } from '#features/account/partners/server/partner-of-customer.ts';
import { customerOfSession } from '#features/account/sessions/server/customer-of-session.ts';
import type { Db } from '#platform/database/database.ts';
import { placeholders, prepared } from '#platform/database/prepared.ts';
import { firstName } from '#values/person-name.ts';
import { type Customer, isRegistrationComplete } from '../../customer.ts';
import type { PersonData } from '../../registration.ts';
import { isReserved } from './change-notices.ts';
import { customers } from './tables.ts';

const wholeCustomer = {
  customer: customers,
  address: defaultAddress.columns,
  partner: partnerOfCustomer(customers),
};

const person = (db: Db) =>
  db
    .select(wholeCustomer)
    .from(customers)
    .leftJoin(defaultAddress.rows, defaultAddress.of(customers.id))
    .orderBy(asc(defaultAddress.columns.id))
    .limit(1);

type CustomerRow = Awaited<ReturnType<typeof person>>[number];

function toCustomer({ customer: row, address, partner }: CustomerRow): Customer {
  const {
    passwordHash: _,
    neverConfirmed: __,
    pendingEmailSince: ___,
    cpfFinal: ____,
    cpfSince: _____,
    createdAt: ______,
    erasedAt: _______,
    ...person
  } = row;
  const known = {
    ...person,
    firstName: firstName(row.fullName),
    defaultAddress: address,
    partner,
  };
  return { ...known, registrationComplete: isRegistrationComplete(known) };
}

const given = placeholders('tokenHash', 'now');

const signedIn = prepared((db) =>
  person(db).where(eq(customers.id, customerOfSession(given.tokenHash, given.now))),
);

export async function customerBySession(db: Db, tokenHash: string, now: Date): Promise<Customer | null> {
  const [row] = await signedIn(db, { tokenHash, now });
  return row ? toCustomer(row) : null;
}

export async function customerById(db: Db, id: number): Promise<Customer | null> {
  const [row] = await person(db).where(and(eq(customers.id, id), isNull(customers.erasedAt)));
  return row ? toCustomer(row) : null;
}

export async function credentialsOf(db: Db, email: string) {
  const [row] = await db
    .select({ id: customers.id, passwordHash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.email, email));
  return row ?? null;
}

/** A CPF is taken once it is final; until then others may claim it too. */
export async function takenIdentities(
  db: Db,
  { email, cpf, now }: { email: string; cpf: string | null; now: Date },
) {
  const finalCpf = cpf ? and(eq(customers.cpf, cpf), customers.cpfFinal) : undefined;
  const rows = await db
    .select({ email: customers.email, cpf: customers.cpf, cpfFinal: customers.cpfFinal })
    .from(customers)
    .where(or(eq(customers.email, email), finalCpf));
  const inUse = rows.some((row) => row.email === email);
  return {
    email: inUse || (await isReserved(db, { email, now })),
    cpf: rows.some((row) => row.cpfFinal && row.cpf === cpf),
  };
}

type NewRow = PersonData & { email: string; passwordHash: string | null; createdAt: Date } & Partial<
    Pick<typeof customers.$inferInsert, 'emailConfirmed' | 'neverConfirmed' | 'cpfFinal'>
  >;

/** Returns the id; null when the e-mail or the CPF is taken. */
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

/**
 * Serializes changes of one customer. Weak enough for other transactions to refer to the row meanwhile; a change of the
 * e-mail, which is a key, needs `update`.
 */
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

export async function setPreferencesAnswered(db: Db, id: number, at: Date | null): Promise<void> {
  await db.update(customers).set({ preferencesAnsweredAt: at }).where(eq(customers.id, id));
}

export const dueForErasure = (db: Db, now: Date): Promise<{ id: number; email: string }[]> =>
  db
    .select({ id: customers.id, email: customers.email })
    .from(customers)
    .where(and(lte(customers.eraseDueAt, now), isNull(customers.erasedAt)))
    .orderBy(asc(customers.id));

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
