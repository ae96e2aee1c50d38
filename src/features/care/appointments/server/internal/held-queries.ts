import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { HeldTime } from '../../held-limits.ts';
import { appointments } from './tables.ts';

const isUnpaid = and(eq(appointments.state, 'held'), eq(appointments.holder, 'quote'));

export const selectHeldOf = (db: Db, customerId: number, now: Date): Promise<HeldTime[]> =>
  db
    .select({
      quoteId: appointments.quoteId,
      beneficiaryId: appointments.beneficiaryId,
      unitId: appointments.unitId,
      part: appointments.part,
      cep: appointments.cep,
      day: appointments.day,
    })
    .from(appointments)
    .where(and(eq(appointments.customerId, customerId), isUnpaid, gt(appointments.expiresAt, now)));

/**
 * Frees overdue seats, when a time of their day is chosen and in the sweep. It skips seats that a payment is booking,
 * so that its order of locks cannot cause a deadlock.
 */
export async function endHeldOn(
  db: Db,
  { customerId, day, except, now }: { customerId: number; day: CalendarDay; except: string; now: Date },
): Promise<void> {
  await endHeld(db, customerId, now, and(eq(appointments.day, day), ne(appointments.quoteId, except)));
}

/** Frees all unpaid times of these quotes, as `endHeldOn` does. */
export const endHeldOf = (
  db: Db,
  { customerId, quoteIds, now }: { customerId: number; quoteIds: readonly string[]; now: Date },
): Promise<void> => endHeld(db, customerId, now, inArray(appointments.quoteId, [...quoteIds]));

async function endHeld(db: Db, customerId: number, now: Date, which: SQL | undefined): Promise<void> {
  const former = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.customerId, customerId), isUnpaid, which))
    .for('update', { skipLocked: true });
  await db.update(appointments).set({ expiresAt: now }).where(inArray(appointments.id, former));
}

/** Unpaid times by quote and unit, of everybody or of one customer. */
export const selectHeld = (db: Db, now: Date, customerId?: number) =>
  db
    .select({
      quoteId: appointments.quoteId,
      customerId: appointments.customerId,
      unitId: appointments.unitId,
      amount: sql<number>`count(distinct (${appointments.beneficiaryId}, ${appointments.part}))::int`,
    })
    .from(appointments)
    .where(
      and(
        isUnpaid,
        gt(appointments.expiresAt, now),
        customerId === undefined ? undefined : eq(appointments.customerId, customerId),
      ),
    )
    .groupBy(appointments.quoteId, appointments.customerId, appointments.unitId);
