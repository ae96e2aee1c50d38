import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { SurveyKind } from '../../questions.ts';
import { surveyAnswers, surveyDismissals } from './tables.ts';

export async function insertAnswer(db: Db, row: typeof surveyAnswers.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(surveyAnswers)
    .values(row)
    .onConflictDoNothing({ target: [surveyAnswers.orderId, surveyAnswers.kind] })
    .returning({ id: surveyAnswers.id });
  return inserted.length > 0;
}

export async function hasAnswer(
  db: Db,
  { orderId, kind }: { orderId: string; kind: SurveyKind },
): Promise<boolean> {
  const rows = await db
    .select({ id: surveyAnswers.id })
    .from(surveyAnswers)
    .where(and(eq(surveyAnswers.orderId, orderId), eq(surveyAnswers.kind, kind)));
  return rows.length > 0;
}

export async function insertDismissal(
  db: Db,
  row: { customerId: number; kind: SurveyKind; at: Date },
): Promise<void> {
  await db.insert(surveyDismissals).values(row).onConflictDoNothing();
}

/** The satisfaction survey includes both questions. */
const ANSWERED_BY: Record<'nps' | 'heard', SQL> = {
  nps: isNotNull(surveyAnswers.nps),
  heard: isNotNull(surveyAnswers.heard),
};

/** Returns whether the customer answered the question for any order, or declined it. */
export async function isSettled(
  db: Db,
  { customerId, kind }: { customerId: number; kind: 'nps' | 'heard' },
): Promise<boolean> {
  const answered = db
    .select({ one: sql`1` })
    .from(surveyAnswers)
    .where(and(eq(surveyAnswers.customerId, customerId), ANSWERED_BY[kind]));
  const dismissed = db
    .select({ one: sql`1` })
    .from(surveyDismissals)
    .where(and(eq(surveyDismissals.customerId, customerId), eq(surveyDismissals.kind, kind)));
  const { rows } = await db.execute<{ settled: boolean }>(
    sql`select exists ${answered} or exists ${dismissed} as settled`,
  );
  return rows[0]?.settled === true;
}
