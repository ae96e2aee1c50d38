import { and, arrayContained, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Scope } from '#features/desk/operations/operator.ts';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import { columnsWithout } from '#platform/database/many-rows.ts';
import type { Deps } from '#platform/deps.ts';
import type { OfferState } from '../../offer.ts';
import { offers } from './tables.ts';

export type Offer = typeof offers.$inferSelect;

/** Returns false when the offer exists. */
export async function insertOffer(db: Db, offer: typeof offers.$inferInsert): Promise<boolean> {
  return (await db.insert(offers).values(offer).onConflictDoNothing()).rowCount === 1;
}

export const selectOffer = async (db: Db, id: string): Promise<Offer | null> =>
  (await db.select().from(offers).where(eq(offers.id, id)))[0] ?? null;

export const lockOffer = async (db: Db, id: string): Promise<Offer | null> =>
  (await db.select().from(offers).where(eq(offers.id, id)).for('update'))[0] ?? null;

export const selectByToken = async (db: Db, tokenHash: string): Promise<Offer | null> =>
  (await db.select().from(offers).where(eq(offers.tokenHash, tokenHash)))[0] ?? null;

/** The caller has locked the offer. */
export async function changeOffer(db: Db, id: string, change: Partial<Offer>): Promise<void> {
  await db.update(offers).set(change).where(eq(offers.id, id));
}

/** Returns false when a browser had shown the offer before, or it has ended. */
export async function markSeen(db: Db, id: string, at: Date): Promise<boolean> {
  const first = and(eq(offers.id, id), eq(offers.state, 'sent'), gt(offers.validUntil, at));
  const change = { state: 'seen' as const, seenAt: at };
  return (await db.update(offers).set(change).where(first)).rowCount === 1;
}

interface Page {
  scope: Scope;
  state: OfferState | undefined;
  /** Id of the last offer of the page before. */
  before: string | undefined;
  now: Date;
  limit: number;
}

const WAITS = ['sent', 'seen'] as const;

function isIn(state: OfferState, now: Date) {
  if (state === 'expired') return and(inArray(offers.state, [...WAITS]), lte(offers.validUntil, now));
  const stored = eq(offers.state, state);
  return state === 'sent' || state === 'seen' ? and(stored, gt(offers.validUntil, now)) : stored;
}

export function selectOffers(db: Db, { scope, state, before, now, limit }: Page): Promise<Offer[]> {
  const { createdAt, id } = offers;
  const place = sql`(select last.created_at, last.id from ${offers} last where last.id = ${before})`;
  return db
    .select()
    .from(offers)
    .where(
      and(
        scope === null ? undefined : arrayContained(offers.unitIds, [...scope]),
        state && isIn(state, now),
        before === undefined ? undefined : sql`(${createdAt}, ${id}) < ${place}`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Notes the order on the offers whose prices it has, and returns them. */
export const setOrder = (db: Db, ids: readonly string[], orderId: string): Promise<Offer[]> =>
  db
    .update(offers)
    .set({ orderId })
    .where(inArray(offers.id, [...ids]))
    .returning();

interface Owner {
  customerId: number;
  emails: readonly string[];
}

/** Once accepted, an offer belongs to the customer who accepted it, also where the typed e-mail is another's. */
const isOf = ({ customerId, emails }: Owner) =>
  or(eq(offers.customerId, customerId), and(isNull(offers.customerId), inArray(offers.email, [...emails])));

export const selectOffersOf = (db: Db, owner: Owner) =>
  db
    .select(columnsWithout(offers, 'id', 'version', 'madeBy', 'discountBy', 'tokenHash', 'customerId'))
    .from(offers)
    .where(isOf(owner))
    .orderBy(desc(offers.createdAt), desc(offers.id));

export async function deleteOffersOf(db: Db, owner: Owner): Promise<void> {
  await db.delete(offers).where(isOf(owner));
}

export const deleteOffersBefore = (deps: Deps, moment: Date): Promise<number> =>
  deleteOld(deps, offers, lt(offers.createdAt, moment));
