import { and, eq, gt, inArray, ne } from 'drizzle-orm';
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
 * Overdue seats go back with the next choice on their day, and with the sweep. Skips those that a payment is booking, so
 * that this order of locks harms no other.
 */
export async function endHeldOn(
  db: Db,
  { customerId, day, except, now }: { customerId: number; day: CalendarDay; except: string; now: Date },
): Promise<void> {
  const former = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.customerId, customerId),
        isUnpaid,
        eq(appointments.day, day),
        ne(appointments.quoteId, except),
      ),
    )
    .for('update', { skipLocked: true });
  await db.update(appointments).set({ expiresAt: now }).where(inArray(appointments.id, former));
}
