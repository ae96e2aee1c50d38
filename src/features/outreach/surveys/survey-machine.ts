import { BEST_RATING, FOUND, type Found, HEARD_OTHERS, type Heard, tagsFor } from './questions.ts';

export const STEPS = 5;
export const THANKS_STEP = 6;

/** The specification sets these times (section 9). */
export const ALERT_MS = 2000;
export const AUTO_SUBMIT_MS = 1000;

export interface Answers {
  rating: number | null;
  tags: readonly string[];
  found: Found | null;
  missing: string;
  heard: Heard | null;
  heardOther: string;
  /** The specification gives this name to the rating of the last step, 0 to 10. */
  fsRating: number | null;
  comment: string;
}

export interface SurveyState {
  step: number;
  /** 'almost done' is the alert between steps 3 and 4. While 'sending', all answers are being sent. */
  phase: 'asking' | 'almost done' | 'sending';
  /** True while the survey continues by itself after an answer. */
  submitting: boolean;
  answers: Answers;
}

/** `settled` means selected by pointer, space or enter. Arrow keys select each radio on the way, so they wait. */
export type SurveyEvent =
  | { type: 'rate'; rating: number; settled: boolean }
  | { type: 'toggle'; id: string }
  | { type: 'find'; found: Found; settled: boolean }
  | { type: 'hear'; heard: Heard; settled: boolean }
  | { type: 'recommend'; rating: number }
  | { type: 'write'; field: 'missing' | 'heardOther' | 'comment'; text: string }
  | { type: 'next' | 'prev' | 'elapsed' | 'sent' | 'failed' }
  /** The browser's Back and Forward cause this event. */
  | { type: 'go'; step: number }
  | { type: 'restore'; answers: Partial<Answers>; step: number };

const NO_ANSWERS: Answers = {
  rating: null,
  tags: [],
  found: null,
  missing: '',
  heard: null,
  heardOther: '',
  fsRating: null,
  comment: '',
};

export const startSurvey = (answers: Answers = NO_ANSWERS, step = 1): SurveyState => ({
  step: Math.min(step, reachable(answers)),
  phase: 'asking',
  submitting: false,
  answers,
});

export function isAnswered(answers: Answers, step: number): boolean {
  if (step === 1) return answers.rating !== null;
  if (step === 3) return answers.found !== null;
  if (step === 4) return answers.heard !== null;
  if (step === 5) return answers.fsRating !== null;
  return true;
}

/** Returns the first step without an answer, which the customer cannot pass. */
export function reachable(answers: Answers): number {
  for (let step = 1; step < STEPS; step += 1) if (!isAnswered(answers, step)) return step;
  return STEPS;
}

export function pendingMs({ phase, submitting }: SurveyState): number | null {
  if (phase === 'almost done') return ALERT_MS;
  return submitting ? AUTO_SUBMIT_MS : null;
}

/** Steps 2 to 5 are wider (specification, section 4). */
export const isWide = ({ step }: SurveyState): boolean => step >= 2 && step <= STEPS;

export function survey(state: SurveyState, event: SurveyEvent): SurveyState {
  if (state.step === THANKS_STEP) return state;
  if (state.phase === 'sending') return whileSending(state, event);
  switch (event.type) {
    case 'rate':
      return rate(state, event);
    case 'toggle':
      return toggle(state, event.id);
    case 'find':
      return state.step === 3
        ? answer(state, { found: event.found }, event.settled && event.found === FOUND.yes)
        : state;
    case 'hear':
      return state.step === 4
        ? answer(state, { heard: event.heard }, event.settled && event.heard !== HEARD_OTHERS)
        : state;
    case 'recommend':
      return state.step === 5 ? answer(state, { fsRating: event.rating }) : state;
    case 'write':
      return answer(state, { [event.field]: event.text });
    case 'next':
      return next(state);
    case 'prev':
      return at(state, state.phase === 'almost done' ? 3 : Math.max(1, state.step - 1));
    case 'restore':
      return startSurvey({ ...NO_ANSWERS, ...event.answers }, event.step);
    case 'go':
      return at(state, Math.max(1, Math.min(event.step, reachable(state.answers))));
    case 'elapsed':
      if (state.phase === 'almost done') return at(state, 4);
      return state.submitting ? next(state) : state;
    default:
      return state;
  }
}

function whileSending(state: SurveyState, { type }: SurveyEvent): SurveyState {
  if (type === 'sent') return at(state, THANKS_STEP);
  return type === 'failed' ? { ...state, phase: 'asking' } : state;
}

const at = (state: SurveyState, step: number): SurveyState => ({
  ...state,
  step,
  phase: 'asking',
  submitting: false,
});

/** A later answer cancels the pending step of an earlier one. */
const answer = (state: SurveyState, changes: Partial<Answers>, submitting = false): SurveyState =>
  state.phase === 'asking' ? { ...state, submitting, answers: { ...state.answers, ...changes } } : state;

function rate(state: SurveyState, { rating, settled }: { rating: number; settled: boolean }): SurveyState {
  if (state.step !== 1) return state;
  const { rating: before, tags } = state.answers;
  const otherOptions = before !== null && before < BEST_RATING !== rating < BEST_RATING;
  const rated = answer(state, { rating, tags: otherOptions ? [] : tags });
  return before === null && settled ? at(rated, 2) : rated;
}

function toggle(state: SurveyState, id: string): SurveyState {
  const { rating, tags } = state.answers;
  if (state.step !== 2 || rating === null || !tagsFor(rating).some((option) => option.id === id))
    return state;
  return answer(state, { tags: tags.includes(id) ? tags.filter((tag) => tag !== id) : [...tags, id] });
}

function next(state: SurveyState): SurveyState {
  const { step, phase, answers } = state;
  if (phase === 'almost done' || !isAnswered(answers, step)) return state;
  if (step === 3) return { ...state, phase: 'almost done', submitting: false };
  if (step === STEPS) return reachable(answers) === STEPS ? { ...state, phase: 'sending' } : state;
  return at(state, step + 1);
}
