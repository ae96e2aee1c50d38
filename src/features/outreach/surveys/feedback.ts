import type { FeedbackQuestion } from './contract.ts';
import {
  BEST_RATING,
  FOUND,
  type Found,
  HEARD,
  HEARD_OTHERS,
  type Heard,
  MAX_NPS,
  QUESTIONS,
  type SurveyKind,
  tagsFor,
} from './questions.ts';
import type { Answers } from './survey-machine.ts';

/** Values are null or empty if the question was not asked or not answered. */
export interface Feedback {
  rating: number | null;
  tags: readonly string[];
  found: boolean | null;
  missing: string;
  heard: Heard | null;
  heardOther: string;
  nps: number | null;
  comment: string;
}

const NOTHING: Feedback = {
  rating: null,
  tags: [],
  found: null,
  missing: '',
  heard: null,
  heardOther: '',
  nps: null,
  comment: '',
};

export const npsQuestion = (rating: number, input: string): FeedbackQuestion => ({
  question_type: 'nps',
  rating,
  input,
});

export const heardQuestion = (
  product: string,
  { heard, heardOther }: { heard: Heard; heardOther: string },
): FeedbackQuestion => ({
  question_type: 'advanced',
  question_text: QUESTIONS.heard(product),
  option: heard,
  input: heard === HEARD_OTHERS ? heardOther : '',
});

export function questionsOf(answers: Answers, product: string): FeedbackQuestion[] | null {
  const { rating, tags, found, missing, heard, heardOther, fsRating, comment } = answers;
  if (rating === null || found === null || heard === null || fsRating === null) return null;
  const labels = tagsFor(rating).flatMap(({ id, label }) => (tags.includes(id) ? [label] : []));
  return [
    { question_type: 'likert', rating, question_tags: labels },
    {
      question_type: 'advanced',
      question_text: QUESTIONS.found,
      option: found,
      input: found === FOUND.no ? missing : '',
    },
    heardQuestion(product, { heard, heardOther }),
    npsQuestion(fsRating, comment),
  ];
}

/** Returns null unless the questions are exactly those of the survey, in order, with valid answers. */
export function readFeedback(kind: SurveyKind, questions: readonly FeedbackQuestion[]): Feedback | null {
  const readers = READERS[kind];
  if (questions.length !== readers.length) return null;
  let feedback = NOTHING;
  for (const [index, read] of readers.entries()) {
    const question = questions[index];
    const part = question ? read(question) : null;
    if (!part) return null;
    feedback = { ...feedback, ...part };
  }
  return feedback;
}

type Reader = (question: FeedbackQuestion) => Partial<Feedback> | null;

const isFound = (option: string): option is Found => option === FOUND.yes || option === FOUND.no;

const readRating: Reader = (question) => {
  if (question.question_type !== 'likert' || question.rating < 1 || question.rating > BEST_RATING)
    return null;
  const { rating, question_tags } = question;
  // A label changed by a newer release loses its tag, not the answer.
  const tags = tagsFor(rating).flatMap(({ id, label }) => (question_tags.includes(label) ? [id] : []));
  return { rating, tags };
};

const readFound: Reader = (question) =>
  question.question_type === 'advanced' && isFound(question.option)
    ? { found: question.option === FOUND.yes, missing: question.option === FOUND.no ? question.input : '' }
    : null;

const readHeard: Reader = (question) => {
  if (question.question_type !== 'advanced') return null;
  const heard = HEARD.find(({ id }) => id === question.option)?.id;
  return heard ? { heard, heardOther: heard === HEARD_OTHERS ? question.input : '' } : null;
};

const readNps: Reader = (question) =>
  question.question_type === 'nps' && question.rating <= MAX_NPS
    ? { nps: question.rating, comment: question.input }
    : null;

const READERS: Record<SurveyKind, readonly Reader[]> = {
  satisfaction: [readRating, readFound, readHeard, readNps],
  nps: [readNps],
  heard: [readHeard],
};
