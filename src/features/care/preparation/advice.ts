import {
  type AdvisedRule,
  asksForDoctor,
  childYears,
  fastsDifferently,
  type Person,
  type PrepRule,
  rulesFor,
} from './prep-rule.ts';

export interface Advice {
  rules: AdvisedRule[];
  /** The doctor decides how long to fast, so the plan names no hours. */
  askDoctor: boolean;
  /** The age is unknown, and a child has other hours of fasting. */
  childFastsDifferently?: boolean;
  childYears?: number;
}

export const NO_ADVICE: Advice = { rules: [], askDoctor: false };

export function adviceFor(rules: readonly PrepRule[] | undefined, person: Person): Advice {
  const years = childYears(person);
  return {
    rules: rulesFor(rules ?? [], person),
    askDoctor: asksForDoctor(rules ?? [], person),
    ...(fastsDifferently(rules ?? [], person) && { childFastsDifferently: true }),
    ...(years !== null && { childYears: years }),
  };
}
