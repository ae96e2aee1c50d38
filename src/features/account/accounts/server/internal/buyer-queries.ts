import { and, eq, inArray, isNull, like, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { customers, plainName } from './tables.ts';

type Term = { cpf: string } | { email: string } | { name: string };

function matching(term: Term): SQL | undefined {
  if ('cpf' in term) return eq(customers.cpf, term.cpf);
  if ('email' in term) return eq(customers.email, term.email);
  return and(...wordsOf(term.name).map((word) => like(plainName(customers.fullName), `%${word}%`)));
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9'-]+/)
    .filter(Boolean);

export async function idsOfBuyers(db: Db, term: Term, limit: number): Promise<number[]> {
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
    .select({ id: customers.id, name: customers.fullName })
    .from(customers)
    .where(and(inArray(customers.id, [...ids]), isNull(customers.erasedAt)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
