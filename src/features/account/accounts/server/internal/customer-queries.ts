import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { defaultAddress } from '#features/account/accounts/addresses/server/default-address.ts';
import { partnerOfCustomer } from '#features/account/accounts/partners/server/partner-of-customer.ts';
import { customerOfSession } from '#features/account/sessions/server/customer-of-session.ts';
import type { Db } from '#platform/database/database.ts';
import { placeholders, prepared } from '#platform/database/prepared.ts';
import { firstName } from '#values/person-name.ts';
import { type Customer, isRegistrationComplete } from '../../customer.ts';
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
  const displayName = row.socialName || row.fullName;
  const known = {
    ...person,
    displayName,
    firstName: firstName(displayName),
    defaultAddress: address,
    partner,
  };
  return { ...known, registrationComplete: isRegistrationComplete(known) };
}

const params = placeholders('tokenHash', 'now');

const signedIn = prepared((db) =>
  person(db).where(eq(customers.id, customerOfSession(params.tokenHash, params.now))),
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

export async function setPreferencesAnswered(db: Db, id: number, at: Date | null): Promise<void> {
  await db.update(customers).set({ preferencesAnsweredAt: at }).where(eq(customers.id, id));
}

export const dueForErasure = (db: Db, now: Date): Promise<{ id: number; email: string }[]> =>
  db
    .select({ id: customers.id, email: customers.email })
    .from(customers)
    .where(and(lte(customers.eraseDueAt, now), isNull(customers.erasedAt)))
    .orderBy(asc(customers.id));
