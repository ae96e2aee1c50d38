import { aboutMedicine } from '#features/care/preparation/advice/care-answers.ts';
import type { AnswersOf } from '#features/care/preparation/plans/answered-plans.ts';
import { isMetBy } from '#features/care/preparation/waits.ts';
import type { TimesOfVisit } from './contract.ts';

type AskedVisit = Pick<TimesOfVisit, 'beneficiaryId' | 'unitId' | 'part' | 'waits' | 'doses'>;

interface Unanswered {
  fieldId: string;
  /** Continues "Responda acima para ver os horários:". */
  text: string;
}

/** Id of a question beside the times of a visit. */
export const questionId = (
  { beneficiaryId, unitId, part }: AskedVisit,
  question: 'hour' | 'doses' | 'wait',
  patient: number,
  index = 0,
): string => `horarios-${beneficiaryId}-${unitId}-${part}-${question}-${patient}-${index}`;

/** The first question whose answer may bring times back, where none is offered; null where all are answered. */
export function unansweredOf(visit: AskedVisit, answersOf: AnswersOf): Unanswered | null {
  const { doses = [], waits = [] } = visit;
  const hourless = doses.find(({ hasHour }) => !hasHour);
  if (hourless)
    return {
      fieldId: questionId(visit, 'hour', hourless.beneficiaryId),
      text: 'a hora da última dose do remédio',
    };
  const countOf = (reply: 'unsaid' | null): Unanswered | null => {
    const uncounted = doses.find(
      ({ beneficiaryId, medicine }) => aboutMedicine(answersOf(beneficiaryId), medicine).doses === reply,
    );
    return uncounted
      ? {
          fieldId: questionId(visit, 'doses', uncounted.beneficiaryId),
          text: 'quantas vezes por dia toma o remédio',
        }
      : null;
  };
  const uncounted = countOf(null);
  if (uncounted) return uncounted;
  const open = waits.findIndex(({ beneficiaryId, code }) => !isMetBy(answersOf(beneficiaryId).met, code));
  const wait = waits[open];
  return wait
    ? { fieldId: questionId(visit, 'wait', wait.beneficiaryId, open), text: 'o que já está cumprido' }
    : countOf('unsaid');
}
