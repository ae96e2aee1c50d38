import { useEffect, useReducer, useRef } from 'react';
import { dropDrafts, saveDraft, savedDraft } from '#ui/form/draft.ts';
import { questionsOf } from '../feedback.ts';
import { type Answers, pendingMs, STEPS, startSurvey, survey } from '../survey-machine.ts';
import { sendFeedback } from './send-feedback.ts';

/** The step is part of the page's address, so that Back and Forward move through the survey. */
export interface StepInAddress {
  addressStep: number;
  onStep: (step: number, from: number) => void;
}

interface SurveyOptions extends StepInAddress {
  token: string;
  product: string;
}

interface SavedSurvey {
  answers: Partial<Answers>;
  step: number;
}

const isSavedSurvey = (value: unknown): value is SavedSurvey =>
  value !== null && typeof value === 'object' && 'answers' in value && 'step' in value;

export function useSurvey({ token, product, addressStep, onStep }: SurveyOptions) {
  const [state, dispatch] = useReducer(survey, undefined, () => startSurvey());
  const { step, phase, answers } = state;
  const key = `pesquisa-${token}`;

  useEffect(() => {
    const before = savedDraft(key);
    if (isSavedSurvey(before)) dispatch({ type: 'restore', ...before });
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

  useStepInAddress({ step, addressStep, onStep, go: (to) => dispatch({ type: 'go', step: to }) });
  return { state, dispatch };
}

function useStepInAddress({
  step,
  addressStep,
  onStep,
  go,
}: StepInAddress & { step: number; go: (step: number) => void }): void {
  const previous = useRef({ addressStep, step });
  useEffect(() => {
    const before = previous.current;
    previous.current = { addressStep, step };
    if (addressStep !== before.addressStep && addressStep !== step) go(addressStep);
    else if (step !== before.step && step !== addressStep && step <= STEPS) onStep(step, before.step);
  });
}
