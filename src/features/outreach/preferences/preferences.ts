import { TEXTS } from '#forms/texts.ts';
import { fold, isMisleading, ODD_CHARACTERS } from '#values/text.ts';
import { COLOURS } from './colours.ts';

export interface Question {
  /** The operator's code; `questionIntegrationId` on the wire (purchase 122). */
  code: string;
  label: string;
  placeholder: string;
}

/** The specification, section 3. */
export const GENRES = [
  'infantil',
  'rock',
  'easy listening',
  'brasilidades',
  'clássica',
  'eletrônica',
  'pop',
  'flashback - retro',
] as const;

export const ANSWER_MAX = 200;

type QuestionKind = 'text' | 'colour' | 'genre';

/** Decided by the words of the label (specification, section 3). */
export function kindOf(label: string): QuestionKind {
  const words = fold(label);
  if (words.includes('cor preferida')) return 'colour';
  return words.includes('tipo de musica') ? 'genre' : 'text';
}

const CHOICES: Readonly<Record<QuestionKind, readonly string[] | null>> = {
  text: null,
  colour: COLOURS.map(({ name }) => name),
  genre: GENRES,
};

/** Error text of one answer; undefined for a valid one. */
export function answerProblem({ label }: Pick<Question, 'label'>, answer: string): string | undefined {
  const given = answer.trim();
  if (given === '') return TEXTS.required;
  if (given.length > ANSWER_MAX) return `Use no máximo ${ANSWER_MAX} caracteres.`;
  if (/\p{Cc}/u.test(given) || isMisleading(given)) return ODD_CHARACTERS;
  const choices = CHOICES[kindOf(label)];
  return choices && !choices.includes(given) ? 'Escolha uma opção da lista.' : undefined;
}

/** Errors by the question's code, in the order of the questions; empty when all are valid. */
export function answerProblems(
  questions: readonly Question[],
  answers: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const problem = answerProblem(question, answers[question.code] ?? '');
      return problem === undefined ? [] : [[question.code, problem]];
    }),
  );
}
