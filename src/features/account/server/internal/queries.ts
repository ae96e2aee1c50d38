import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database.ts';
import { placeholders, prepared } from '#platform/prepared.ts';
import { firstName } from '#values/person-name.ts';
import type { AddressData, KeptAddress } from '../../address.ts';
import { type Customer, isRegistrationComplete } from '../../customer.ts';
import type { PersonData } from '../../sign-up.ts';
import type { TermsSource } from '../../terms.ts';
import { addresses, affiliations, customers, sessions, termAcceptances } from './tables.ts';

type CustomerRow = {
  customer: typeof customers.$inferSelect;
  address: typeof addresses.$inferSelect | null;
  affiliation: typeof affiliations.$inferSelect | null;
};

function toCustomer({ customer: row, address, affiliation }: CustomerRow): Customer {
  const { passwordHash: _, emailVerified: __, createdAt: ___, ...person } = row;
  const known = {
    ...person,
    firstName: firstName(row.fullName),
    defaultAddress: address && withoutOwner(address),
    partner: affiliation && withoutCpf(affiliation),
  };
  return { ...known, registrationComplete: isRegistrationComplete(known) };
}

const withoutOwner = ({ customerId: _, isDefault: __, ...address }: typeof addresses.$inferSelect) => address;
const withoutCpf = ({ cpf: _, ...partner }: typeof affiliations.$inferSelect) => partner;

const wholeCustomer = { customer: customers, address: addresses, affiliation: affiliations };
const ownDefaultAddress = and(eq(addresses.customerId, customers.id), eq(addresses.isDefault, true));
const ownAffiliation = eq(affiliations.cpf, customers.cpf);

const person = (db: Db) =>
  db
    .select(wholeCustomer)
    .from(customers)
    .leftJoin(addresses, ownDefaultAddress)
    .leftJoin(affiliations, ownAffiliation)
    .orderBy(asc(addresses.id))
    .limit(1);

const given = placeholders('tokenHash', 'now');

const ofSession = prepared((db) =>
  person(db)
    .innerJoin(sessions, eq(sessions.customerId, customers.id))
    .where(and(eq(sessions.tokenHash, given.tokenHash), gt(sessions.expiresAt, given.now))),
);

/** The customer of a session that is still open at `now`. */
export async function customerOfSession(db: Db, tokenHash: string, now: Date): Promise<Customer | null> {
  const [row] = await ofSession(db, { tokenHash, now });
  return row ? toCustomer(row) : null;
}

export async function customerById(db: Db, id: number): Promise<Customer | null> {
  const [row] = await person(db).where(eq(customers.id, id));
  return row ? toCustomer(row) : null;
}

export async function credentialsOf(db: Db, email: string) {
  const [row] = await db
    .select({ id: customers.id, passwordHash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.email, email));
  return row ?? null;
}

/** Which of the two somebody already has. */
export async function takenIdentities(db: Db, email: string, cpf: string | null) {
  const rows = await db
    .select({ email: customers.email, cpf: customers.cpf })
    .from(customers)
    .where(or(eq(customers.email, email), cpf ? eq(customers.cpf, cpf) : undefined));
  return { email: rows.some((row) => row.email === email), cpf: rows.some((row) => row.cpf === cpf && cpf) };
}

export async function isCpfOfAnother(db: Db, cpf: string, customerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.cpf, cpf), ne(customers.id, customerId)));
  return rows.length > 0;
}

/** The new customer's id; null when the e-mail or the CPF is somebody's already. */
export async function insertCustomer(
  db: Db,
  person: PersonData & { email: string; passwordHash: string | null; createdAt: Date },
): Promise<number | null> {
  const [row] = await db
    .insert(customers)
    .values(person)
    .onConflictDoNothing()
    .returning({ id: customers.id });
  return row?.id ?? null;
}

/** Locks the customer's row: registration of one person happens one at a time. */
export async function lockCustomer(db: Db, id: number) {
  const [row] = await db
    .select({ cpf: customers.cpf, passwordHash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.id, id))
    .for('update');
  return row ?? null;
}

/** null when the customer has no password. */
export async function passwordHashOf(db: Db, id: number): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.id, id));
  return row?.passwordHash ?? null;
}

type PersonChange = Partial<PersonData & { email: string; emailVerified: boolean; passwordHash: string }>;

export async function updatePerson(db: Db, id: number, person: PersonChange): Promise<void> {
  await db.update(customers).set(person).where(eq(customers.id, id));
}

/** Makes `address` the default one: in the place of the present default, else as a new row. */
export async function saveDefaultAddress(db: Db, customerId: number, address: AddressData): Promise<void> {
  const changed = await db
    .update(addresses)
    .set(address)
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)))
    .returning({ id: addresses.id });
  if (changed.length === 0) await db.insert(addresses).values({ ...address, customerId, isDefault: true });
}

const kept = {
  id: addresses.id,
  postalCode: addresses.postalCode,
  street: addresses.street,
  number: addresses.number,
  complement: addresses.complement,
  neighborhood: addresses.neighborhood,
  city: addresses.city,
  state: addresses.state,
  country: addresses.country,
  isDefault: addresses.isDefault,
};

/** One customer's rows: the only ones that their page reads or writes. */
const ownAddress = (customerId: number, id: number) =>
  and(eq(addresses.customerId, customerId), eq(addresses.id, id));

/** The default one first, then as they were added. */
export function addressesOf(db: Db, customerId: number): Promise<KeptAddress[]> {
  return db
    .select(kept)
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id));
}

export async function insertAddress(
  db: Db,
  row: AddressData & { customerId: number; isDefault: boolean },
): Promise<number> {
  const [inserted] = await db.insert(addresses).values(row).returning({ id: addresses.id });
  if (!inserted) throw new Error('An inserted address was not returned');
  return inserted.id;
}

/** False when the customer has no such row. */
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

/** The removed row's place in the list; null when the customer has no such row. */
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

/** One statement, so that there is a default one at every moment. */
export async function setDefaultAddress(db: Db, customerId: number, id: number): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: sql`${addresses.id} = ${id}` })
    .where(eq(addresses.customerId, customerId));
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Signs the customer, or everybody, out everywhere; returns the sessions ended. */
export async function deleteSessionsOf(db: Db, who: number | 'everybody'): Promise<number> {
  const whose = who === 'everybody' ? undefined : eq(sessions.customerId, who);
  return (await db.delete(sessions).where(whose)).rowCount ?? 0;
}

/** Moves the end of a session that would end before `before` and was begun after `begunAfter`. */
export async function extendSession(
  db: Db,
  tokenHash: string,
  { now, before, begunAfter, until }: Record<'now' | 'before' | 'begunAfter' | 'until', Date>,
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ expiresAt: until })
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        lt(sessions.expiresAt, before),
        gt(sessions.createdAt, begunAfter),
      ),
    )
    .returning({ hash: sessions.tokenHash });
  return rows.length > 0;
}

export async function deleteExpired(db: Db, now: Date, acceptedBefore: Date): Promise<number> {
  const gone = await db
    .delete(sessions)
    .where(lt(sessions.expiresAt, now))
    .returning({ hash: sessions.tokenHash });
  await db
    .delete(termAcceptances)
    .where(and(isNull(termAcceptances.customerId), lt(termAcceptances.acceptedAt, acceptedBefore)));
  return gone.length;
}

type Accepter = { sessionHash: string | undefined; customerId: number | null };

const acceptedBy = ({ sessionHash, customerId }: Accepter) =>
  or(
    sessionHash ? eq(termAcceptances.sessionHash, sessionHash) : undefined,
    customerId === null ? undefined : eq(termAcceptances.customerId, customerId),
  ) ?? sql`false`;

export async function acceptedVersions(db: Db, who: Accepter, versions: string[]): Promise<TermsSource[]> {
  const rows = await db
    .selectDistinct({ terms: termAcceptances.terms })
    .from(termAcceptances)
    .where(and(acceptedBy(who), inArray(termAcceptances.version, versions)));
  return rows.map((row) => row.terms);
}

export async function insertAcceptance(db: Db, row: typeof termAcceptances.$inferInsert): Promise<void> {
  await db.insert(termAcceptances).values(row);
}

export async function moveAcceptances(db: Db, sessionHash: string, customerId: number): Promise<void> {
  await db
    .update(termAcceptances)
    .set({ customerId, sessionHash: null })
    .where(eq(termAcceptances.sessionHash, sessionHash));
}

export async function affiliationsOf(db: Db, cpfs: string[]) {
  return db.select().from(affiliations).where(inArray(affiliations.cpf, cpfs));
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
      },
    });
}
