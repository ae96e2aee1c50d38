import { type AdvisedRule, isBaby, type Person, type PrepRule, rulesFor } from './prep-rule.ts';

/** What one person is advised for one service. Orders keep it as it was. */
export interface Advice {
  rules: AdvisedRule[];
  /** Fasting is agreed on with the doctor: no hours of ours. */
  askDoctor: boolean;
}

export const NO_ADVICE: Advice = { rules: [], askDoctor: false };

export const adviceFor = (rules: readonly PrepRule[] | undefined, person: Person): Advice => ({
  rules: rulesFor(rules ?? [], person),
  askDoctor: isBaby(person),
});
