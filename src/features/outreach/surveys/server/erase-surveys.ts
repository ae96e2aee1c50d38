import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS, RETENTION_YEARS, yearsBefore } from '#values/retention.ts';
import {
  deleteInvitationsBefore,
  eraseAnswersBefore,
  eraseAnswersOf,
  selectSurveyData,
} from './internal/erase-queries.ts';

/** Keeps the ratings without words, order and customer. */
export const eraseSurveys = (tx: Deps, customerId: number): Promise<void> =>
  eraseAnswersOf(tx.db, customerId);

export const exportSurveys = (deps: Deps, customerId: number) => selectSurveyData(deps.db, customerId);

/** The job surveys.sweep. Invitations are stored longer than their order could be invited again. */
export async function sweepSurveys(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await eraseAnswersBefore(deps, yearsBefore(now, RETENTION_YEARS.surveyAnswers));
  await deleteInvitationsBefore(deps, daysBefore(now, RETENTION_DAYS.surveyInvitations));
}
