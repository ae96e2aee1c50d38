import { and, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type PaymentRow, paymentTables } from '#features/purchase/payments/server/payment-tables.ts';
import type { Db } from '#platform/database/database.ts';
import { DENIALS, type Refusals } from '../../card.ts';
import { cardEnrolments, cardPayments } from './tables.ts';

const { paymentRefunds, payments } = paymentTables;

type CardRow = typeof cardPayments.$inferSelect;
export type CardPayment = CardRow & { enrolledKey: string | null; abroad: boolean | null };

export async function insertCard(db: Db, card: typeof cardPayments.$inferInsert): Promise<void> {
  await db.insert(cardPayments).values(card);
}

export async function selectCard(db: Db, paymentId: string): Promise<CardPayment | null> {
  const { cardKey: enrolledKey, abroad, id } = cardEnrolments;
  const [row] = await db
    .select({ card: cardPayments, enrolledKey, abroad })
    .from(cardPayments)
    .leftJoin(cardEnrolments, eq(id, cardPayments.enrolmentId))
    .where(eq(cardPayments.paymentId, paymentId));
  return row ? { ...row.card, enrolledKey: row.enrolledKey, abroad: row.abroad } : null;
}

/** Returns true to exactly one caller, which may then send the attempt. */
export async function claimSending(db: Db, paymentId: string, sentAt: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(cardPayments)
    .set({ sentAt })
    .where(and(eq(cardPayments.paymentId, paymentId), isNull(cardPayments.sentAt)));
  return rowCount === 1;
}

export async function updateCard(
  db: Db,
  paymentId: string,
  set: Partial<Omit<CardRow, 'paymentId'>>,
): Promise<void> {
  await db.update(cardPayments).set(set).where(eq(cardPayments.paymentId, paymentId));
}

export async function selectIdByProvider(db: Db, providerId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: cardPayments.paymentId })
    .from(cardPayments)
    .where(eq(cardPayments.providerId, providerId));
  return row?.id ?? null;
}

/** The acquirer may have taken such attempts after the store stopped waiting. */
export const selectUnanswered = (
  db: Db,
  since: Date,
  limit: number,
): Promise<Pick<PaymentRow, 'id' | 'method'>[]> =>
  db
    .select({ id: payments.id, method: payments.method })
    .from(cardPayments)
    .innerJoin(payments, eq(payments.id, cardPayments.paymentId))
    .where(
      and(
        isNull(cardPayments.providerId),
        gt(cardPayments.sentAt, since),
        or(isNull(cardPayments.returnCode), eq(cardPayments.returnCode, DENIALS.lost)),
      ),
    )
    .limit(limit);

export async function markRefundSent(db: Db, id: string, sentAt: Date): Promise<void> {
  await db.update(paymentRefunds).set({ sentAt }).where(eq(paymentRefunds.id, id));
}

export async function lastRefundSent(db: Db, receiptReference: string): Promise<Date | null> {
  const [row] = await db
    .select({ sentAt: paymentRefunds.sentAt })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.receiptReference, receiptReference), isNotNull(paymentRefunds.sentAt)))
    .orderBy(desc(paymentRefunds.sentAt))
    .limit(1);
  return row?.sentAt ?? null;
}

const DAY_MS = 24 * 60 * 60_000;

export async function countRefusals(
  db: Db,
  customerId: number,
  { now, windowMs }: { now: Date; windowMs: number },
): Promise<Refusals> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const [own] = await db
    .select({ refused: count() })
    .from(cardPayments)
    .innerJoin(payments, eq(payments.id, cardPayments.paymentId))
    .where(
      and(
        eq(cardPayments.customerId, customerId),
        eq(payments.state, 'denied'),
        gt(payments.createdAt, since(windowMs)),
      ),
    );
  const cards = db
    .selectDistinct({ key: cardPayments.cardKey })
    .from(cardPayments)
    .where(
      and(
        eq(cardPayments.customerId, customerId),
        isNotNull(cardPayments.cardKey),
        gt(cardPayments.sentAt, since(windowMs)),
      ),
    );
  const during = (ms: number) =>
    sql<number>`count(*) filter (where ${payments.createdAt} > ${since(ms).toISOString()}::timestamptz)::int`;
  const byCards = await db
    .select({ recent: during(windowMs), day: during(DAY_MS), month: during(30 * DAY_MS) })
    .from(cardPayments)
    .innerJoin(payments, eq(payments.id, cardPayments.paymentId))
    .where(and(inArray(cardPayments.cardKey, cards), eq(payments.state, 'denied')))
    .groupBy(cardPayments.cardKey);
  const most = (pick: (row: (typeof byCards)[number]) => number) => Math.max(0, ...byCards.map(pick));
  return {
    byCustomer: own?.refused ?? 0,
    byCard: {
      recent: most(({ recent }) => recent),
      day: most(({ day }) => day),
      month: most(({ month }) => month),
    },
  };
}
