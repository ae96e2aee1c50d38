import type { CareAnswers } from '#features/care/preparation/advice/care-answers.ts';
import type { Dose } from '#features/care/results/visit-model.ts';
import { MIDNIGHT } from '#features/shop/stores/opening-hours/hours.ts';
import type { Span } from './prep-rule.ts';

/** Most of these medicines are taken twice a day, so no patient is offered a later hour without an answer. */
const UNKNOWN_INTERVAL = 12 * 60;

/** The sample belongs to the last minutes before the next dose, even where that comes before the usual wait is over. */
const JUST_BEFORE = 30;

/** People take two doses a day about twelve hours apart, but three with their meals. */
const MOST_DOSES = 2;

const isKnown = (answers: CareAnswers | undefined): answers is CareAnswers & { doses: number } =>
  typeof answers?.doses === 'number';

/** Minutes between two doses; null where the patient has not said how many a day there are. */
const intervalOf = (answers: CareAnswers | undefined): number | null =>
  isKnown(answers) ? MIDNIGHT / answers.doses : null;

/**
 * Minutes of the day at which the medicine is taken, at even intervals. Only `lastDose` where nothing more is known.
 */
export function doseMinutes(lastDose: number, answers: CareAnswers | undefined): number[] {
  const interval = intervalOf(answers);
  if (interval === null) return [lastDose];
  return Array.from({ length: MIDNIGHT / interval }, (_, index) => (lastDose + index * interval) % MIDNIGHT);
}

/**
 * A trough is the lowest level of the day, just before the next dose. A row with a maximum states its own window
 * instead.
 */
const isTrough = ({ max }: Span): boolean => max === null;

/**
 * The interval in minutes that the words use. While the doses a day are unknown, the words keep the whole window of the
 * medicine: a patient who takes it once a day would otherwise come just before the next dose, hours too late. A trough
 * has no window, and its minimum is wrong for three doses a day, so the words name the next dose alone.
 */
export const wordedInterval = (span: Span, answers: CareAnswers | undefined): number =>
  intervalOf(answers) ?? (isTrough(span) ? 0 : MIDNIGHT);

/**
 * Minutes after the dose from which the level may be measured. The minimum of a trough is that of two doses a day; with
 * one dose a day the sample comes equally close to the next dose.
 */
export function leastAfter(span: Span, answers: CareAnswers | undefined): number {
  const later = isTrough(span) ? (intervalOf(answers) ?? 0) - UNKNOWN_INTERVAL : 0;
  return (span.min ?? 0) + Math.max(0, later);
}

/**
 * Why no hour suits the medicine; null where one does. 'unknown': the next dose may be due before the level may be measured,
 * and the patient has not said how many doses a day there are. 'too_often': the next dose always comes before the row's own
 * hours, and only the patient's doctor may move it, or there are so many doses that they are hardly at even intervals (7h, 13h, 19h),
 * so that a computed hour could fall after one.
 */
export function doseProblem(span: Span, answers: CareAnswers | undefined): 'unknown' | 'too_often' | null {
  if (answers === undefined) return null;
  const least = span.min ?? 0;
  if (!isKnown(answers)) return isTrough(span) || least >= UNKNOWN_INTERVAL ? 'unknown' : null;
  if (answers.doses > MOST_DOSES) return 'too_often';
  return !isTrough(span) && MIDNIGHT / answers.doses < least ? 'too_often' : null;
}

/** The sample is taken at no hour: the minimum is after the maximum. */
const NEVER = { min: MIDNIGHT, max: 0 };

/** When the level may be measured: never later than the next dose, so that no patient misses or delays one. */
export function doseOf(lastDose: number, span: Span, answers: CareAnswers | undefined): Dose {
  if (doseProblem(span, answers)) return { at: lastDose, ...NEVER };
  const known = intervalOf(answers);
  const interval = known ?? (answers ? UNKNOWN_INTERVAL : MIDNIGHT);
  const least = leastAfter(span, answers);
  return {
    at: lastDose,
    min: known === null ? least : Math.min(least, known - JUST_BEFORE),
    max: Math.min(span.max ?? MIDNIGHT, interval),
    ...(known !== null && { every: known }),
  };
}
