import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Notices } from '../../inactivity.ts';
import { inactivityNotices } from './tables.ts';

const { customerId: customer, sent, sentAt } = inactivityNotices;

export const selectNotices = (db: Db, customerId: number): Promise<Notices[]> =>
  db.select({ sent, sentAt }).from(inactivityNotices).where(eq(customer, customerId));

export async function upsertNotices(db: Db, customerId: number, notices: Notices): Promise<void> {
  await db
    .insert(inactivityNotices)
    .values({ customerId, ...notices })
    .onConflictDoUpdate({ target: customer, set: notices });
}

export async function deleteNotices(db: Db, customerId: number): Promise<void> {
  await db.delete(inactivityNotices).where(eq(customer, customerId));
}
