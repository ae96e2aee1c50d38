import { and, asc, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import { columnsWithout } from '#platform/database/many-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { contactMessages, contactRequests } from './tables.ts';

export type ContactRequest = typeof contactRequests.$inferSelect;

export async function insertRequest(db: Db, row: typeof contactRequests.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(contactRequests).values(row).returning({ id: contactRequests.id });
  if (!inserted) throw new Error('An inserted request was not returned');
  return inserted.id;
}

export interface RequestFilter {
  open: boolean;
  subject?: string | undefined;
}

export const selectRequests = (db: Db, { open, subject }: RequestFilter): Promise<ContactRequest[]> =>
  db
    .select()
    .from(contactRequests)
    .where(
      and(
        open ? and(isNull(contactRequests.answeredAt), isNull(contactRequests.closedAt)) : undefined,
        subject === undefined ? undefined : eq(contactRequests.subjectCode, subject),
      ),
    )
    .orderBy(asc(contactRequests.askedAt), asc(contactRequests.id));

const one = async <Row>(rows: Promise<Row[]>): Promise<Row | null> => (await rows)[0] ?? null;

export const requestById = (db: Db, id: number): Promise<ContactRequest | null> =>
  one(db.select().from(contactRequests).where(eq(contactRequests.id, id)));

export const requestByProtocol = (db: Db, protocol: string): Promise<ContactRequest | null> =>
  one(db.select().from(contactRequests).where(eq(contactRequests.protocol, protocol)));

export const selectMessages = (db: Db, requestId: number) =>
  db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.requestId, requestId))
    .orderBy(asc(contactMessages.id));

/** Joins a message with its request. Returns null if they were deleted. */
export const messageById = (db: Db, id: number) =>
  one(
    db
      .select({
        body: contactMessages.body,
        email: contactRequests.email,
        protocol: contactRequests.protocol,
      })
      .from(contactMessages)
      .innerJoin(contactRequests, eq(contactRequests.id, contactMessages.requestId))
      .where(eq(contactMessages.id, id)),
  );

export const deleteEndedBefore = (deps: Deps, moment: Date): Promise<number> =>
  deleteOld(
    deps,
    contactRequests,
    or(lt(contactRequests.answeredAt, moment), lt(contactRequests.closedAt, moment)),
  );

export const deleteWaitingBefore = (deps: Deps, moment: Date): Promise<number> =>
  deleteOld(
    deps,
    contactRequests,
    and(
      isNull(contactRequests.answeredAt),
      isNull(contactRequests.closedAt),
      lt(contactRequests.waitingSince, moment),
    ),
  );

export interface Owner {
  customerId: number;
  /** Only confirmed addresses of the customer. */
  emails: readonly string[];
}

const ownedBy = ({ customerId, emails }: Owner) =>
  or(eq(contactRequests.customerId, customerId), inArray(contactRequests.email, [...emails]));

/** The newest first, before the row with this id. */
export const selectContactsOf = (
  db: Db,
  owner: Owner,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ContactRequest[]> =>
  db
    .select()
    .from(contactRequests)
    .where(and(ownedBy(owner), before === undefined ? undefined : lt(contactRequests.id, before)))
    .orderBy(desc(contactRequests.id))
    .limit(limit);

export const selectOwned = (db: Db, owner: Owner) =>
  db
    .select(columnsWithout(contactRequests, 'waitingSince', 'ownerId', 'closedBy', 'version'))
    .from(contactRequests)
    .where(ownedBy(owner))
    .orderBy(asc(contactRequests.id));

export const selectOwnedMessages = (db: Db, owner: Owner) =>
  db
    .select({
      id: contactMessages.id,
      requestId: contactMessages.requestId,
      body: contactMessages.body,
      at: contactMessages.at,
    })
    .from(contactMessages)
    .innerJoin(contactRequests, eq(contactRequests.id, contactMessages.requestId))
    .where(ownedBy(owner))
    .orderBy(asc(contactMessages.id));

export async function deleteOwned(db: Db, owner: Owner): Promise<void> {
  await db.delete(contactRequests).where(ownedBy(owner));
}

export async function forgetCpf(db: Db, cpf: string): Promise<void> {
  await db.update(contactRequests).set({ cpf: null }).where(eq(contactRequests.cpf, cpf));
}
