import { isHeader } from '#text/lines/headers.ts';
import type { TextPart } from '#text/lines/text-part.ts';
import { normalizedWords } from '#text/normalize.ts';
import { isExamLike } from '#text/vocabulary/exam-words.ts';
import type { Outcome } from './outcome.ts';

/** Ignores unknown words above the patient's fields and below the last field, unless they look like an exam. */
export function withoutPageMargins(
  outcomes: readonly Outcome[],
  text: string,
  leftOut: readonly TextPart[],
): readonly Outcome[] {
  const named = outcomes.filter(({ kind }) => kind === 'found' || kind === 'ask');
  const first = Math.min(...named.map(({ span }) => span[0]));
  const last = Math.max(...named.map(({ span }) => span[1]));
  const fields = leftOut.filter((part) => isHeader(part.text));
  const headEnd = Math.max(0, ...fields.filter(({ start }) => start < first).map(({ start }) => start));
  const footStart = Math.min(...fields.filter(({ start }) => start > last).map(({ start }) => start));
  return outcomes.map((outcome) => {
    const { kind, span } = outcome;
    const isInMargin = span[1] <= headEnd || span[0] >= footStart;
    const isExam = () =>
      outcome.kind === 'unknown' && (outcome.unsold || normalizedWords(text.slice(...span)).some(isExamLike));
    return kind === 'unknown' && named.length > 0 && isInMargin && !isExam()
      ? { kind: 'ignored', span }
      : outcome;
  });
}
