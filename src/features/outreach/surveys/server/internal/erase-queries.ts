import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { deleteOld, inBatches } from '#platform/database/delete-old.ts';
import { columnsWithout } from '#platform/database/many-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { surveyAnswers, surveyDismissals, surveyInvitations } from './tables.ts';

/** The remaining ratings count in reports and identify no one. */
const ANONYMIZED = { orderId: null, customerId: null, missing: '', heardOther: '', comment: '' };

export async function eraseAnswersOf(db: Db, customerId: number): Promise<void> {
  await db.update(surveyAnswers).set(ANONYMIZED).where(eq(surveyAnswers.customerId, customerId));
  await db.delete(surveyInvitations).where(eq(surveyInvitations.customerId, customerId));
  await db.delete(surveyDismissals).where(eq(surveyDismissals.customerId, customerId));
}

export const eraseAnswersBefore = (deps: Deps, moment: Date): Promise<number> =>
  inBatches(deps, async (limit) => {
    const old = deps.db
      .select({ id: surveyAnswers.id })
      .from(surveyAnswers)
      .where(and(lt(surveyAnswers.answeredAt, moment), isNotNull(surveyAnswers.orderId)))
      .limit(limit);
    const { rowCount } = await deps.db
      .update(surveyAnswers)
      .set(ANONYMIZED)
      .where(sql`${surveyAnswers.id} in ${old}`);
    return rowCount ?? 0;
  });

export const deleteInvitationsBefore = (deps: Deps, moment: Date): Promise<number> =>
  deleteOld(deps, surveyInvitations, lt(surveyInvitations.invitedAt, moment));

export const selectSurveyData = async (db: Db, customerId: number) => ({
  survey_answers: await db
    .select(columnsWithout(surveyAnswers, 'id', 'orderId', 'customerId', 'storeIds', 'productIds'))
    .from(surveyAnswers)
    .where(eq(surveyAnswers.customerId, customerId))
    .orderBy(asc(surveyAnswers.answeredAt)),
  survey_invitations: await db
    .select({ orderId: surveyInvitations.orderId, invitedAt: surveyInvitations.invitedAt })
    .from(surveyInvitations)
    .where(eq(surveyInvitations.customerId, customerId))
    .orderBy(asc(surveyInvitations.invitedAt)),
  survey_dismissals: await db
    .select({ kind: surveyDismissals.kind, at: surveyDismissals.at })
    .from(surveyDismissals)
    .where(eq(surveyDismissals.customerId, customerId))
    .orderBy(asc(surveyDismissals.kind)),
});
