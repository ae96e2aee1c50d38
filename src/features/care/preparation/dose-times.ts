import type { CareAnswers } from '#features/care/advice/care-answers.ts';
import type { Dose } from '#features/care/turnaround/visit-model.ts';
import { MIDNIGHT } from '#features/shop/opening-hours/hours.ts';
import type { Span } from './prep-rule.ts';

/** Most of these medicines are taken twice a day, so no patient is offered a later hour without an answer. */
const UNKNOWN_INTERVAL = 12 * 60;

/** The sample belongs to the last minutes before the next dose, even where that comes before the usual wait is over. */
const JUST_BEFORE = 30;

const isKnown = (answers: CareAnswers | undefined): answers is CareAnswers & { doses: number } =>
  typeof answers?.doses === 'number';

/** Minutes between two doses; null where the patient has not said how many a day there are. */
const intervalOf = (answers: CareAnswers | undefined): number | null =>
  isKnown(answers) ? MIDNIGHT / answers.doses : null;

/** Minutes of the day at which the medicine is taken, at even intervals; only `lastDose` where nothing more is known. */
export function doseMinutes(lastDose: number, answers: CareAnswers | undefined): number[] {
  const interval = intervalOf(answers);
  if (interval === null) return [lastDose];
  return Array.from({ length: MIDNIGHT / interval }, (_, index) => (lastDose + index * interval) % MIDNIGHT);
}

/** Minutes after a dose within which the sample is taken. Without the patient's answers one dose a day is assumed. */
export const countedInterval = (answers: CareAnswers | undefined): number =>
  intervalOf(answers) ?? (answers ? UNKNOWN_INTERVAL : MIDNIGHT);

/** When the level may be measured: never later than the next dose, so that no patient misses or delays one. */
export function doseOf(lastDose: number, { min, max }: Span, answers: CareAnswers | undefined): Dose {
  const known = intervalOf(answers);
  const interval = countedInterval(answers);
  return {
    at: lastDose,
    min: Math.min(min ?? 0, interval - JUST_BEFORE),
    max: Math.min(max ?? MIDNIGHT, interval),
    ...(known !== null && { every: known }),
  };
}
