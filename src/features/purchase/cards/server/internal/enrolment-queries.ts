import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { AuthenticationOutcome } from '../../card.ts';
import { cardEnrolments } from './tables.ts';

export type EnrolmentRow = typeof cardEnrolments.$inferSelect;

export async function insertEnrolment(db: Db, enrolment: typeof cardEnrolments.$inferInsert): Promise<void> {
  await db.insert(cardEnrolments).values(enrolment);
}

export async function lockEnrolment(db: Db, id: string): Promise<EnrolmentRow | null> {
  const [row] = await db.select().from(cardEnrolments).where(eq(cardEnrolments.id, id)).for('update');
  return row ?? null;
}

/** Later outcomes change nothing. */
export async function endEnrolment(
  db: Db,
  { id, customerId }: Pick<EnrolmentRow, 'id' | 'customerId'>,
  set: { outcome: AuthenticationOutcome; endedAt: Date },
): Promise<void> {
  await db
    .update(cardEnrolments)
    .set(set)
    .where(
      and(
        eq(cardEnrolments.id, id),
        eq(cardEnrolments.customerId, customerId),
        isNull(cardEnrolments.outcome),
      ),
    );
}

export async function isCardStopped(
  db: Db,
  { orderId, cardKey }: Pick<EnrolmentRow, 'orderId' | 'cardKey'>,
): Promise<boolean> {
  const [row] = await db
    .select({ id: cardEnrolments.id })
    .from(cardEnrolments)
    .where(
      and(
        eq(cardEnrolments.orderId, orderId),
        eq(cardEnrolments.cardKey, cardKey),
        eq(cardEnrolments.outcome, 'failure'),
      ),
    )
    .limit(1);
  return row !== undefined;
}
