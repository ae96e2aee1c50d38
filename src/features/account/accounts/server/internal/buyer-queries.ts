import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { defaultAddress } from '#features/account/accounts/addresses/server/default-address.ts';
import type { Db } from '#platform/database/database.ts';
import { hasWords } from '#platform/database/plain-name.ts';
import { formatPhone } from '#values/phone.ts';
import { type CustomerTerm, nameWords } from '../../customer-search.ts';
import { customers } from './tables.ts';

function matching(term: CustomerTerm): SQL | undefined {
  if ('cpf' in term) return eq(customers.cpf, term.cpf);
  if ('phone' in term) return eq(customers.phone, term.phone);
  if ('email' in term) return eq(customers.email, term.email);
  return hasWords(nameWords(term.name), customers.fullName, customers.socialName);
}

const displayName = sql<string>`coalesce(nullif(${customers.socialName}, ''), ${customers.fullName})`;

export async function idsOfBuyers(db: Db, term: CustomerTerm, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(matching(term), isNull(customers.erasedAt)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: customers.id, name: displayName })
    .from(customers)
    .where(and(inArray(customers.id, [...ids]), isNull(customers.erasedAt)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function phonesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: customers.id, brazilian: customers.brazilian, phone: customers.phone })
    .from(customers)
    .where(and(inArray(customers.id, [...ids]), isNull(customers.erasedAt)));
  return new Map(rows.map(({ id, brazilian, phone }) => [id, brazilian ? formatPhone(phone) : phone]));
}

export interface FoundCustomer {
  id: number;
  name: string;
  cpf: string | null;
  passport: string | null;
  /** The city is null for a customer without an address. */
  city: string | null;
}

/**
 * Returns at most `most` ids, unsorted, because sorting lets the planner walk the whole table for a rare name. `among`
 * narrows them by a condition on `customerKey`.
 */
export async function idsOfCustomers(
  db: Db,
  terms: readonly CustomerTerm[],
  { among, most }: { among: SQL | undefined; most: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(or(...terms.map(matching)), isNull(customers.erasedAt), among))
    .limit(most);
  return rows.map(({ id }) => id);
}

export async function selectFound(
  db: Db,
  ids: readonly number[],
  among: SQL | undefined,
): Promise<FoundCustomer[]> {
  if (ids.length === 0) return [];
  const city = db
    .select({ city: defaultAddress.columns.city })
    .from(defaultAddress.rows)
    .where(defaultAddress.of(customers.id))
    .limit(1);
  return db
    .select({
      id: customers.id,
      name: displayName,
      cpf: customers.cpf,
      passport: customers.passport,
      city: sql<string | null>`${city}`,
    })
    .from(customers)
    .where(and(inArray(customers.id, [...ids]), isNull(customers.erasedAt), among))
    .orderBy(desc(customers.id));
}

/** Returns the accounts with one of the e-mails (lower case) or CPFs. */
export async function idsByIdentity(
  db: Db,
  { emails, cpfs }: { emails: readonly string[]; cpfs: readonly string[] },
): Promise<{ id: number; email: string; cpf: string | null }[]> {
  return db
    .select({ id: customers.id, email: customers.email, cpf: customers.cpf })
    .from(customers)
    .where(
      and(
        or(
          emails.length > 0 ? inArray(customers.email, [...emails]) : sql`false`,
          cpfs.length > 0 ? inArray(customers.cpf, [...cpfs]) : sql`false`,
        ),
        isNull(customers.erasedAt),
      ),
    );
}
