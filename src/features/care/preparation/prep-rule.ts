/** What a rule of preparation asks for. `PREP_WORDS` has the operator's words. */
export const PREP_KINDS = [
  'fasting',
  'alcohol',
  'exercise',
  'abstinence',
  'diet',
  'medicine',
  /** What the team must know. */
  'tell',
  /** Papers and the like. */
  'bring',
  /** Hours of the day in which it is collected. */
  'clock',
  /** All urine of 24 hours, the first of the second morning included. */
  'urine_day',
  /** First urine of the morning, or this time without urinating. */
  'retention',
  /** What is brought along, and how old it may be. */
  'jar',
  'rest',
  'stay',
  /** Not in one visit with `others`. */
  'exclusive',
  /** In one visit before `others`, or after them. */
  'before',
  'after',
  /** Comes having eaten. */
  'fed',
  /** Time that must have passed since something else. */
  'event',
] as const;

export type PrepKind = (typeof PREP_KINDS)[number];

/** The smallest and largest time in minutes; of `clock`, minutes after midnight. Null = no limit. */
export interface Span {
  min: number | null;
  max: number | null;
}

/** As orders keep it: what was advised, in which version. */
export interface AdvisedRule extends Span {
  /** Code of the rule; '' for the hours of fasting of the service itself. */
  code: string;
  version: number;
  kind: PrepKind;
  /** In our words; what `step-texts.ts` makes of it depends on the kind. */
  text: string;
  /** Services (ids) that `exclusive`, `before` and `after` speak of. */
  others: number[];
  /** ISO weekdays (1 = Monday) on which it is collected; empty = every day. */
  weekdays: number[];
  /** The technical director has not approved it yet. */
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

/** Under three years a doctor says how long to fast (health rules, section 4: babies follow the doctor). */
const BABY_MONTHS = 36;

export const isBaby = ({ ageMonths }: Person): boolean => ageMonths !== null && ageMonths < BABY_MONTHS;
