import { TEXTS } from '#forms/texts.ts';
import { fold, isMisleading, ODD_CHARACTERS } from '#values/text.ts';
import { COLOURS } from './colours.ts';

export interface Question {
  /** The operator's code, on the wire `questionIntegrationId` (purchase 122). */
  code: string;
  label: string;
  placeholder: string;
}

/** The specification sets these options (section 3). */
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

/** The words of the label decide (specification, section 3). */
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

/** Returns the error text of one answer, or undefined if it is valid. */
export function answerProblem({ label }: Pick<Question, 'label'>, answer: string): string | undefined {
  const text = answer.trim();
  if (text === '') return TEXTS.required;
  if (text.length > ANSWER_MAX) return `Use no máximo ${ANSWER_MAX} caracteres.`;
  if (/\p{Cc}/u.test(text) || isMisleading(text)) return ODD_CHARACTERS;
  const choices = CHOICES[kindOf(label)];
  return choices && !choices.includes(text) ? 'Escolha uma opção da lista.' : undefined;
}

/** Returns errors by the question's code, in the order of the questions. The record is empty if all answers are valid. */
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
