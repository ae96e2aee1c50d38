export const PREP_KINDS = [
  'fasting',
  'alcohol',
  'exercise',
  'abstinence',
  'diet',
  'medicine',
  /** Time since the last dose of the medicine that the exam measures. */
  'dose',
  'tell',
  'bring',
  'clock',
  'urine_day',
  /** First urine of the morning, or after this time without urinating. */
  'retention',
  'jar',
  'rest',
  'stay',
  'exclusive',
  'before',
  'after',
  'fed',
  'event',
] as const;

export type PrepKind = (typeof PREP_KINDS)[number];

/** Minimum and maximum in minutes; for `clock`, minutes after midnight. Null means no limit. */
export interface Span {
  min: number | null;
  max: number | null;
}

export interface AdvisedRule extends Span {
  /** Code of the rule; '' for the service's own hours of fasting. */
  code: string;
  version: number;
  kind: PrepKind;
  text: string;
  others: number[];
  /** ISO weekdays (1 = Monday) of collection; empty means every day. */
  weekdays: number[];
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
