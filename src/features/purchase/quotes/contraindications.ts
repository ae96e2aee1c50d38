import { type BeneficiaryView, displayName } from '#features/account/beneficiaries/beneficiary.ts';
import {
  type CareAnswers,
  type Reply,
  replyTo,
  withMet,
  withReply,
  type YesNoQuestion,
} from '#features/care/preparation/advice/care-answers.ts';
import { contraindicationsFor, exclusionLead, statementsOf } from '#features/care/preparation/prep-rule.ts';
import type { Preview } from '#features/purchase/quotes/contract.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { QuoteDraft } from './draft.ts';
import { personFacts } from './draft-summary.ts';

/** One question to one person; the same question of several services is asked once. */
export interface SafetyQuestion {
  /** `contra:` and the code of each contraindication that the answer settles. */
  codes: readonly [YesNoQuestion, ...YesNoQuestion[]];
  /** '' where the person's age already answers with "sim". */
  question: string;
  sentences: string[];
  services: string[];
}

export interface AskedPerson {
  beneficiaryId: number | null;
  name: string;
  questions: SafetyQuestion[];
}

/** The questions that the data about each person leave open, or already answer with "sim". */
export function safetyQuestions(
  { lines }: Pick<Preview, 'lines'>,
  { choices }: Pick<QuoteDraft, 'choices'>,
  people: readonly BeneficiaryView[],
  today: CalendarDay,
): AskedPerson[] {
  const received = lines.flatMap((line) =>
    [...new Set(choices[line.id] ?? [])].map((beneficiaryId) => ({ line, beneficiaryId })),
  );
  return [...Map.groupBy(received, ({ beneficiaryId }) => beneficiaryId)].flatMap(
    ([beneficiaryId, own]): AskedPerson[] => {
      const person = people.find(({ id }) => id === beneficiaryId);
      const asked = own.flatMap(({ line }) =>
        contraindicationsFor(line.rules, personFacts(person, today))
          .filter(({ question, isKnown }) => question !== '' || isKnown)
          .map((found) => ({ found, line })),
      );
      const groups = Map.groupBy(asked, ({ found }) => found.question || found.statement);
      const questions = [...groups.values()].map((group) => questionOf(group));
      return questions.length > 0
        ? [{ beneficiaryId, name: person ? displayName(person) : '', questions }]
        : [];
    },
  );
}

interface Asked {
  found: ReturnType<typeof contraindicationsFor>[number];
  line: Preview['lines'][number];
}

function questionOf(group: readonly Asked[]): SafetyQuestion {
  const [first, ...others] = [...new Set(group.map(({ found }) => `contra:${found.code}` as const))];
  return {
    codes: [first ?? 'contra:', ...others],
    question: group[0]?.found.question ?? '',
    sentences: [
      ...new Set(
        group.flatMap(({ found, line }) => statementsOf([found], exclusionLead(line.family === 'vaccines'))),
      ),
    ],
    services: [...new Set(group.map(({ line }) => line.service.name))],
  };
}

/** `clear`: nothing stands against it. `careful`: the person prefers not to say. `talk`: first to a professional. */
export type Standing = 'open' | 'clear' | 'careful' | 'talk' | 'talked';

export function standingOf({ codes, question }: SafetyQuestion, answers: CareAnswers): Standing {
  const reply: Reply | null = question === '' ? 'yes' : replyTo(answers, codes[0]);
  if (reply === 'yes') return answers.met.includes(codes[0]) ? 'talked' : 'talk';
  return reply === null ? 'open' : reply === 'no' ? 'clear' : 'careful';
}

export const isSettled = (standing: Standing): boolean => standing !== 'open' && standing !== 'talk';

/** A changed answer takes the earlier "já falei" back. */
export const answered = (answers: CareAnswers, { codes }: SafetyQuestion, reply: Reply): CareAnswers =>
  codes.reduce((all, code) => withMet(withReply(all, code, reply), code, false), answers);

export const talked = (answers: CareAnswers, { codes }: SafetyQuestion, isDone: boolean): CareAnswers =>
  codes.reduce((all, code) => withMet(all, code, isDone), answers);
