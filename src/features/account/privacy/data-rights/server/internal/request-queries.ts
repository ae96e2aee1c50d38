import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import { columnsWithout } from '#platform/database/many-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { dataRequests } from './tables.ts';

export type DataRequest = typeof dataRequests.$inferSelect;

export async function insertRequest(db: Db, row: typeof dataRequests.$inferInsert): Promise<number> {
  const [made] = await db.insert(dataRequests).values(row).returning({ id: dataRequests.id });
  if (!made) throw new Error('An inserted request was not returned');
  return made.id;
}

export const selectRequests = (db: Db, { open }: { open: boolean }): Promise<DataRequest[]> =>
  db
    .select()
    .from(dataRequests)
    .where(open ? isNull(dataRequests.answeredAt) : undefined)
    .orderBy(asc(dataRequests.askedAt), asc(dataRequests.id));

export function selectAnswered(db: Db, before: number | undefined, limit: number): Promise<DataRequest[]> {
  const { id, answeredAt } = dataRequests;
  const place = sql`(select last.answered_at, last.id from ${dataRequests} last where last.id = ${before})`;
  return db
    .select()
    .from(dataRequests)
    .where(
      and(isNotNull(answeredAt), before === undefined ? undefined : sql`(${answeredAt}, ${id}) < ${place}`),
    )
    .orderBy(desc(answeredAt), desc(id))
    .limit(limit);
}

/** Finds the open requests; their e-mail and CPF were only typed. */
export const selectOpenBy = (
  db: Db,
  { customerId, email, cpf }: { customerId: number; email: string; cpf: string | null },
) =>
  db
    .select()
    .from(dataRequests)
    .where(
      and(
        isNull(dataRequests.answeredAt),
        or(
          eq(dataRequests.customerId, customerId),
          eq(dataRequests.email, email),
          cpf === null ? undefined : eq(dataRequests.cpf, cpf),
        ),
      ),
    )
    .orderBy(asc(dataRequests.askedAt), asc(dataRequests.id));

const one = async (rows: Promise<DataRequest[]>) => (await rows)[0] ?? null;

export const requestById = (db: Db, id: number): Promise<DataRequest | null> =>
  one(db.select().from(dataRequests).where(eq(dataRequests.id, id)));

export const requestByProtocol = (db: Db, protocol: string): Promise<DataRequest | null> =>
  one(db.select().from(dataRequests).where(eq(dataRequests.protocol, protocol)));

export async function setAnswer(
  db: Db,
  protocol: string,
  answered: { answer: string; answeredAt: Date; answeredBy: string },
): Promise<number | null> {
  const [row] = await db
    .update(dataRequests)
    .set(answered)
    .where(and(eq(dataRequests.protocol, protocol), isNull(dataRequests.answeredAt)))
    .returning({ id: dataRequests.id });
  return row?.id ?? null;
}

/** The retention counts from the answer, or from an unanswered request. */
export const deleteRequestsBefore = (deps: Deps, moment: Date): Promise<number> =>
  deleteOld(
    deps,
    dataRequests,
    lt(sql`coalesce(${dataRequests.answeredAt}, ${dataRequests.askedAt})`, moment),
  );

interface Owner {
  customerId: number;
  emails: readonly string[];
}

const isOf = ({ customerId, emails }: Owner) =>
  or(eq(dataRequests.customerId, customerId), inArray(dataRequests.email, [...emails]));

export const selectRequestsOf = (db: Db, owner: Owner) =>
  db
    .select(columnsWithout(dataRequests, 'id', 'customerId', 'openedBy', 'answeredBy'))
    .from(dataRequests)
    .where(isOf(owner))
    .orderBy(asc(dataRequests.id));

export const selectOwn = (db: Db, customerId: number): Promise<DataRequest[]> =>
  db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.customerId, customerId))
    .orderBy(desc(dataRequests.id));

export async function deleteAnsweredOf(db: Db, owner: Owner): Promise<void> {
  await db.delete(dataRequests).where(and(isOf(owner), isNotNull(dataRequests.answeredAt)));
}

export async function forgetCustomer(db: Db, customerId: number): Promise<void> {
  await db.update(dataRequests).set({ customerId: null }).where(eq(dataRequests.customerId, customerId));
}

export async function forgetCpf(db: Db, cpf: string): Promise<void> {
  await db.update(dataRequests).set({ cpf: null }).where(eq(dataRequests.cpf, cpf));
}
