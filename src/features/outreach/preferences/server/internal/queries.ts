import { asc, eq, lt } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { preferenceAnswers, preferenceQuestions } from './tables.ts';

export type QuestionRow = typeof preferenceQuestions.$inferSelect;
export type AnswerRow = typeof preferenceAnswers.$inferSelect;

const inOrder = [asc(preferenceQuestions.position), asc(preferenceQuestions.code)];

export const selectQuestions = (db: Db): Promise<QuestionRow[]> =>
  db
    .select()
    .from(preferenceQuestions)
    .orderBy(...inOrder);

export async function upsertQuestions(db: Db, rows: readonly QuestionRow[]): Promise<void> {
  await db.execute(manyRows(preferenceQuestions).upsert(rows, 'code'));
}

export const selectAnswersOf = (db: Db, customerId: number): Promise<AnswerRow[]> =>
  db
    .select()
    .from(preferenceAnswers)
    .where(eq(preferenceAnswers.customerId, customerId))
    .orderBy(asc(preferenceAnswers.questionCode));

/** Selects all customers' answers with the current labels of the questions; the label of a deleted question is null. */
export const selectAllAnswers = (db: Db): Promise<(AnswerRow & { label: string | null })[]> =>
  db
    .select({
      customerId: preferenceAnswers.customerId,
      questionCode: preferenceAnswers.questionCode,
      label: preferenceQuestions.label,
      answer: preferenceAnswers.answer,
      answeredAt: preferenceAnswers.answeredAt,
    })
    .from(preferenceAnswers)
    .leftJoin(preferenceQuestions, eq(preferenceQuestions.code, preferenceAnswers.questionCode))
    .orderBy(asc(preferenceAnswers.customerId), ...inOrder);

export async function replaceAnswers(db: Db, customerId: number, rows: AnswerRow[]): Promise<void> {
  await deleteAnswersOf(db, customerId);
  await db.insert(preferenceAnswers).values(rows);
}

export async function deleteAnswersOf(db: Db, customerId: number): Promise<void> {
  await db.delete(preferenceAnswers).where(eq(preferenceAnswers.customerId, customerId));
}

export const deleteAnswersBefore = (deps: Deps, moment: Date): Promise<number> =>
  deleteOld(deps, preferenceAnswers, lt(preferenceAnswers.answeredAt, moment));
