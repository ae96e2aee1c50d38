import { type BeneficiaryView, displayName } from '#features/account/beneficiaries/beneficiary.ts';
import {
  type CareAnswers,
  type Reply,
  replyTo,
  withMet,
  withReply,
  type YesNoQuestion,
} from '#features/care/preparation/advice/care-answers.ts';
import { questionOf } from '#features/care/preparation/advice/shared-questions.ts';
import { contraindicationsFor, exclusionLead, statementsOf } from '#features/care/preparation/prep-rule.ts';
import type { PreviewLine } from '#features/purchase/quotes/contract.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { QuoteDraft } from './draft.ts';
import { personFacts } from './draft-summary.ts';

/** A person gets the same question of several services only once. */
export interface SafetyQuestion {
  /** The answer settles all of them. */
  codes: readonly [YesNoQuestion, ...YesNoQuestion[]];
  /** It is '' where the person's age already answers with "sim". */
  question: string;
  sentences: string[];
  services: string[];
  /** Services that a "sim" leaves no way to buy. */
  excluded: string[];
  /** The sentence that a shopper with a "sim" confirms for the other services. */
  confirmation: string;
}

export interface PersonQuestions {
  beneficiaryId: number | null;
  name: string;
  questions: SafetyQuestion[];
}

type AskedLine = Pick<PreviewLine, 'id' | 'rules' | 'family'> & { service: { name: string } };

export type AskedPerson = Pick<BeneficiaryView, 'id' | 'name' | 'socialName' | 'birthdate' | 'gender'>;

/** Returns the questions that the data about each person leave open, or already answer with "sim". */
export function safetyQuestions(
  { lines }: { lines: readonly AskedLine[] },
  { choices }: Pick<QuoteDraft, 'choices'>,
  people: readonly AskedPerson[],
  today: CalendarDay,
): PersonQuestions[] {
  const received = lines.flatMap((line) =>
    [...new Set(choices[line.id] ?? [])].map((beneficiaryId) => ({ line, beneficiaryId })),
  );
  return [...Map.groupBy(received, ({ beneficiaryId }) => beneficiaryId)].flatMap(
    ([beneficiaryId, own]): PersonQuestions[] => {
      const person = people.find(({ id }) => id === beneficiaryId);
      const findings = own.flatMap(({ line }) =>
        contraindicationsFor(line.rules, personFacts(person, today))
          .filter(({ question, isKnown }) => question !== '' || isKnown)
          .map((found) => ({ found, line })),
      );
      const groups = Map.groupBy(findings, ({ found }) => found.question || found.statement);
      const questions = [...groups.values()].map((group) => joinedQuestion(group));
      return questions.length > 0
        ? [{ beneficiaryId, name: person ? displayName(person) : '', questions }]
        : [];
    },
  );
}

interface PersonFinding {
  found: ReturnType<typeof contraindicationsFor>[number];
  line: AskedLine;
}

function joinedQuestion(group: readonly PersonFinding[]): SafetyQuestion {
  const [first, ...others] = [...new Set(group.map(({ found }) => questionOf(found)))];
  const absolute = group.filter(({ found }) => found.confirmation === '');
  return {
    codes: [first ?? 'contra:', ...others],
    question: group[0]?.found.question ?? '',
    sentences: [true, false].flatMap((isVaccine) =>
      statementsOf(
        group.filter(({ line }) => (line.family === 'vaccines') === isVaccine).map(({ found }) => found),
        exclusionLead(isVaccine),
      ),
    ),
    services: namesOf(group),
    excluded: namesOf(absolute),
    confirmation: [...new Set(group.map(({ found }) => found.confirmation))].filter(Boolean).join(' '),
  };
}

const namesOf = (group: readonly PersonFinding[]): string[] => [
  ...new Set(group.map(({ line }) => line.service.name)),
];

/**
 * `clear` means no contraindication; `careful`, that the person prefers not to say; `talk`, to a professional first;
 * `excluded`, that only another person or another service goes on.
 */
export type Standing = 'open' | 'clear' | 'careful' | 'talk' | 'talked' | 'excluded';

/** What was answered for one of the services counts for all of them; of two answers the "sim". */
export function replyOf({ codes }: Pick<SafetyQuestion, 'codes'>, answers: CareAnswers): Reply | null {
  const given = codes.flatMap((code) => replyTo(answers, code) ?? []);
  return given.find((reply) => reply === 'yes') ?? given[0] ?? null;
}

export function standingOf(asked: SafetyQuestion, answers: CareAnswers): Standing {
  const { codes, question, excluded } = asked;
  const reply = question === '' ? 'yes' : replyOf(asked, answers);
  if (reply === 'yes' && excluded.length > 0) return 'excluded';
  if (reply === 'yes') return codes.every((code) => answers.met.includes(code)) ? 'talked' : 'talk';
  return reply === null ? 'open' : reply === 'no' ? 'clear' : 'careful';
}

export const isSettled = (standing: Standing): boolean =>
  standing !== 'open' && standing !== 'talk' && standing !== 'excluded';

/** A changed answer withdraws the earlier "já falei"; null withdraws the answer too. */
export const answered = (answers: CareAnswers, { codes }: SafetyQuestion, reply: Reply | null): CareAnswers =>
  codes.reduce((all, code) => withMet(withReply(all, code, reply), code, false), answers);

export const talked = (answers: CareAnswers, { codes }: SafetyQuestion, isDone: boolean): CareAnswers =>
  codes.reduce((all, code) => withMet(all, code, isDone), answers);
