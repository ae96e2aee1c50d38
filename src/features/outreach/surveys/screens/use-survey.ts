import { useEffect, useReducer, useRef } from 'react';
import { dropDrafts, saveDraft, savedDraft } from '#ui/form/draft.ts';
import { questionsOf } from '../feedback.ts';
import { type Answers, pendingMs, STEPS, startSurvey, survey } from '../survey-machine.ts';
import { sendFeedback } from './send-feedback.ts';

/** The step is part of the page's address, so that Back and Forward move through the survey. */
export interface StepInAddress {
  asked: number;
  onStep: (step: number, from: number) => void;
}

interface SurveyOptions extends StepInAddress {
  token: string;
  product: string;
}

interface Kept {
  answers: Partial<Answers>;
  step: number;
}

const isCached = (value: unknown): value is Kept =>
  value !== null && typeof value === 'object' && 'answers' in value && 'step' in value;

export function useSurvey({ token, product, asked, onStep }: SurveyOptions) {
  const [state, dispatch] = useReducer(survey, undefined, () => startSurvey());
  const { step, phase, answers } = state;
  const key = `pesquisa-${token}`;

  useEffect(() => {
    const before = savedDraft(key);
    if (isCached(before)) dispatch({ type: 'restore', ...before });
  }, [key]);

  useEffect(() => {
    if (step <= STEPS && answers.rating !== null) saveDraft(key, { answers, step });
  }, [key, answers, step]);

  useEffect(() => {
    const ms = pendingMs(state);
    if (ms === null) return;
    const timer = setTimeout(() => dispatch({ type: 'elapsed' }), ms);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    const questions = phase === 'sending' ? questionsOf(answers, product) : null;
    if (!questions) return;
    void sendFeedback(token, questions).then((sent) => {
      if (sent) dropDrafts(key);
      dispatch({ type: sent ? 'sent' : 'failed' });
    });
  }, [phase, answers, product, token, key]);

  useStepInAddress({ step, asked, onStep, go: (to) => dispatch({ type: 'go', step: to }) });
  return { state, dispatch };
}

function useStepInAddress({
  step,
  asked,
  onStep,
  go,
}: StepInAddress & { step: number; go: (step: number) => void }): void {
  const shown = useRef({ asked, step });
  useEffect(() => {
    const before = shown.current;
    shown.current = { asked, step };
    if (asked !== before.asked && asked !== step) go(asked);
    else if (step !== before.step && step !== asked && step <= STEPS) onStep(step, before.step);
  });
}
