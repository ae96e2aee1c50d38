import type { YesNoQuestion } from './care-answers.ts';

export const ABOUT_DIABETES = 'Usa insulina ou remédio para diabetes?';

export const ABOUT_PREGNANCY = 'Está grávida ou amamentando?';

/** A contraindication that asks in the words of one of these shares its answer, so that the two never contradict. */
export const questionOf = ({ code, question }: { code: string; question: string }): YesNoQuestion => {
  if (question === ABOUT_DIABETES) return 'diabetes';
  return question === ABOUT_PREGNANCY ? 'pregnancy' : `contra:${code}`;
};
