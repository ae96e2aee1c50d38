/** Kinds of preparation. `PREP_WORDS` has the operator's words. */
export const PREP_KINDS = [
  'fasting',
  'alcohol',
  'exercise',
  'abstinence',
  'diet',
  'medicine',
  /** A fact that the team must know. */
  'tell',
  /** Documents to bring. */
  'bring',
  /** Hours of the day in which the sample is collected. */
  'clock',
  /** All urine of 24 hours, including the first of the second morning. */
  'urine_day',
  /** First urine of the morning, or after this time without urinating. */
  'retention',
  /** A sample to bring, and its maximum age. */
  'jar',
  'rest',
  'stay',
  /** Not in the same visit as `others`. */
  'exclusive',
  /** In the same visit before `others`, or after them. */
  'before',
  'after',
  /** After a meal. */
  'fed',
  /** Time that must have passed since an event. */
  'event',
] as const;

export type PrepKind = (typeof PREP_KINDS)[number];

/** Minimum and maximum in minutes; for `clock`, minutes after midnight. Null means no limit. */
export interface Span {
  min: number | null;
  max: number | null;
}

/** The rule in the version that the order advised. */
export interface AdvisedRule extends Span {
  /** Code of the rule; '' for the service's own hours of fasting. */
  code: string;
  version: number;
  kind: PrepKind;
  /** Our words; `step-texts.ts` uses them by kind. */
  text: string;
  /** Ids of the services that `exclusive`, `before` and `after` refer to. */
  others: number[];
  /** ISO weekdays (1 = Monday) of collection; empty means every day. */
  weekdays: number[];
  /** The technical director has not approved the rule yet. */
  underReview: boolean;
}

export interface PrepRule extends AdvisedRule {
  /** In months, both inclusive. */
  minAgeMonths: number | null;
  maxAgeMonths: number | null;
  sex: 'F' | 'M' | null;
}

export interface Person {
  /** Null when unknown: rules of every age apply. */
  ageMonths: number | null;
  sex: 'F' | 'M' | null;
}

const inAge = ({ minAgeMonths: min, maxAgeMonths: max }: PrepRule, age: number | null): boolean =>
  age === null || ((min === null || age >= min) && (max === null || age <= max));

export const rulesFor = (rules: readonly PrepRule[], person: Person): AdvisedRule[] =>
  rules
    .filter(
      (rule) =>
        (rule.sex === null || person.sex === null || rule.sex === person.sex) &&
        inAge(rule, person.ageMonths),
    )
    .map(({ minAgeMonths: _, maxAgeMonths: __, sex: ___, ...advised }) => advised);

/** Below three years a doctor decides how long to fast (health rules, section 4). */
const BABY_MONTHS = 36;

export const isBaby = ({ ageMonths }: Person): boolean => ageMonths !== null && ageMonths < BABY_MONTHS;
