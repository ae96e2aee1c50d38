import { and, count, eq, gt, gte, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Cap } from '../../partner.ts';
import { bookingPartners, partnerVisits } from './tables.ts';

interface NextVisit {
  /** The held visit that is being booked; null for a new one. */
  id: string | null;
  unitId: number;
  /** The start of the visit's day by the unit's clock. */
  from: Date;
  until: Date;
  cpf: string | null;
}

/**
 * Counts the coming visits of a partner, and its holds that were made after `since`. Call it under the partner's lock.
 */
export async function countComing(
  db: Db,
  partnerId: number,
  { id, unitId, from, until, cpf }: NextVisit,
  { now, since }: { now: Date; since: Date },
): Promise<Record<Cap, number>> {
  const thatDay = and(
    eq(partnerVisits.unitId, unitId),
    gte(partnerVisits.startsAt, from),
    lt(partnerVisits.startsAt, until),
  );
  const isAhead = gt(partnerVisits.startsAt, now);
  const filtered = (which: SQL | undefined) => sql<number>`count(*) filter (where ${which})::int`;
  const [row] = await db
    .select({
      too_many_ahead: filtered(isAhead),
      too_many_that_day: filtered(thatDay),
      too_many_of_patient: filtered(cpf === null ? sql`false` : and(isAhead, eq(partnerVisits.cpf, cpf))),
    })
    .from(partnerVisits)
    .where(
      and(
        eq(partnerVisits.partnerId, partnerId),
        isNull(partnerVisits.cancelledAt),
        or(isNotNull(partnerVisits.code), gt(partnerVisits.createdAt, since)),
        or(isAhead, thatDay),
        id === null ? undefined : ne(partnerVisits.id, id),
      ),
    );
  return row ?? { too_many_ahead: 0, too_many_that_day: 0, too_many_of_patient: 0 };
}

/** Returns false when an alarm about this partner was raised after `quietSince`. */
export const writeCapped = async (
  db: Db,
  partnerId: number,
  { cap, at, quietSince }: { cap: Cap; at: Date; quietSince: Date },
): Promise<boolean> =>
  (
    await db
      .update(bookingPartners)
      .set({ cappedAt: at, cappedBy: cap })
      .where(
        and(
          eq(bookingPartners.id, partnerId),
          or(isNull(bookingPartners.cappedAt), lte(bookingPartners.cappedAt, quietSince)),
        ),
      )
      .returning()
  ).length > 0;

/** Counts the booked visits that are still ahead, by partner. */
export const selectBookedAhead = async (db: Db, now: Date): Promise<Map<number, number>> =>
  new Map(
    (
      await db
        .select({ partnerId: partnerVisits.partnerId, booked: count() })
        .from(partnerVisits)
        .where(
          and(
            gt(partnerVisits.startsAt, now),
            isNull(partnerVisits.cancelledAt),
            isNotNull(partnerVisits.code),
          ),
        )
        .groupBy(partnerVisits.partnerId)
    ).map(({ partnerId, booked }) => [partnerId, booked]),
  );

/** Selects the partners with a valid key that reached a cap after `since`. */
export const cappedSince = (since: Date): SQL => sql`select 1 from ${bookingPartners}
  where ${and(isNull(bookingPartners.revokedAt), gt(bookingPartners.cappedAt, since))}`;
