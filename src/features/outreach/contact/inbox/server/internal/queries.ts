import { and, asc, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import type { ContactRequest } from '../../../server/internal/request-queries.ts';
import { contactMessages, contactRequests, contactTemplates } from '../../../server/internal/tables.ts';
import { type ContactState, isEnded } from '../../inbox.ts';

const requests = contactRequests;

const isWaiting = and(isNull(requests.answeredAt), isNull(requests.closedAt));

const IN_STATE: Readonly<Record<ContactState, SQL | undefined>> = {
  new: and(isWaiting, isNull(requests.ownerId)),
  open: and(isWaiting, isNotNull(requests.ownerId)),
  answered: isNotNull(requests.answeredAt),
  closed: isNotNull(requests.closedAt),
};

export interface ContactFilter {
  /** Without it, those that wait for an answer. */
  state?: ContactState | undefined;
  /** Null means without an owner. */
  ownerId?: number | null | undefined;
  subject?: string | undefined;
  /** Waiting since before this moment. */
  before?: Date | undefined;
}

const matches = ({ state, ownerId, subject, before }: ContactFilter): SQL | undefined =>
  and(
    state ? IN_STATE[state] : isWaiting,
    before && and(isWaiting, lt(requests.waitingSince, before)),
    ownerId === undefined
      ? undefined
      : ownerId === null
        ? isNull(requests.ownerId)
        : eq(requests.ownerId, ownerId),
    subject === undefined ? undefined : eq(requests.subjectCode, subject),
  );

/** Those that wait come by deadline, ended ones the newest first. The page continues after the row with the id `after`. */
export function selectContacts(
  db: Db,
  filter: ContactFilter,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<ContactRequest[]> {
  const isBackwards = filter.state !== undefined && isEnded(filter.state);
  const { waitingSince, id } = requests;
  const place = sql`(select last.waiting_since, last.id from ${requests} last where last.id = ${after})`;
  const order = isBackwards ? desc : asc;
  return db
    .select()
    .from(requests)
    .where(
      and(
        matches(filter),
        after === undefined
          ? undefined
          : sql`(${waitingSince}, ${id}) ${sql.raw(isBackwards ? '<' : '>')} ${place}`,
      ),
    )
    .orderBy(order(waitingSince), order(id))
    .limit(limit);
}

/** Makes a select to count. */
export const contactsWhere = (filter: ContactFilter): SQL =>
  sql`select 1 from ${requests} where ${matches(filter)}`;

export async function lockContact(db: Db, protocol: string): Promise<ContactRequest | null> {
  const [row] = await db.select().from(requests).where(eq(requests.protocol, protocol)).for('update');
  return row ?? null;
}

type Change = Partial<
  Pick<ContactRequest, 'ownerId' | 'answeredAt' | 'closedAt' | 'closedBy' | 'closingReason' | 'waitingSince'>
>;

export async function updateContact(
  db: Db,
  { id, version }: Pick<ContactRequest, 'id' | 'version'>,
  change: Change,
): Promise<void> {
  await db
    .update(requests)
    .set({ ...change, version: version + 1 })
    .where(eq(requests.id, id));
}

export async function insertAnswer(db: Db, row: typeof contactMessages.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(contactMessages).values(row).returning({ id: contactMessages.id });
  if (!inserted) throw new Error('An inserted answer was not returned');
  return inserted.id;
}

/** The newest messages as they are now, for a reader that compares. */
export const selectVersions = (db: Db, limit: number) =>
  db
    .select({ id: requests.id, version: requests.version })
    .from(requests)
    .orderBy(desc(requests.id))
    .limit(limit);

export type TemplateRow = typeof contactTemplates.$inferSelect;

export const selectTemplates = (db: Db): Promise<TemplateRow[]> => db.select().from(contactTemplates);

export const selectOffered = (db: Db) =>
  db
    .select({ code: contactTemplates.code, label: contactTemplates.label, text: contactTemplates.text })
    .from(contactTemplates)
    .where(eq(contactTemplates.active, true))
    .orderBy(asc(contactTemplates.position), asc(contactTemplates.code));

export async function upsertTemplates(db: Db, rows: readonly TemplateRow[]): Promise<void> {
  await db.execute(manyRows(contactTemplates).upsert(rows, 'code'));
}
