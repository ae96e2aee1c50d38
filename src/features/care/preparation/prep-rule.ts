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
  /** Null when unknown: rules of every age apply, except those for children alone. */
  ageMonths: number | null;
  sex: 'F' | 'M' | null;
}

/** From twelve years on a patient fasts like an adult. */
const CHILD_MONTHS = 144;

const isForChildren = ({ maxAgeMonths: max }: PrepRule): boolean => max !== null && max < CHILD_MONTHS;

const isChildFasting = (rule: PrepRule): boolean => rule.kind === 'fasting' && isForChildren(rule);

const inAge = (rule: PrepRule, age: number | null): boolean => {
  const { minAgeMonths: min, maxAgeMonths: max } = rule;
  return age === null ? !isForChildren(rule) : (min === null || age >= min) && (max === null || age <= max);
};

/** A child's fasting replaces the service's own: the larger of the two would be the adult's. */
export function rulesFor(rules: readonly PrepRule[], person: Person): AdvisedRule[] {
  const own = rules.filter(
    (rule) =>
      (rule.sex === null || person.sex === null || rule.sex === person.sex) && inAge(rule, person.ageMonths),
  );
  const forChild = own.some(isChildFasting);
  return own
    .filter((rule) => rule.kind !== 'fasting' || !forChild || isChildFasting(rule))
    .map(({ minAgeMonths: _, maxAgeMonths: __, sex: ___, ...advised }) => advised);
}

/** At an unknown age the plan has an adult's hours of fasting, and a child has others. */
export const fastsDifferently = (rules: readonly PrepRule[], { ageMonths }: Person): boolean =>
  ageMonths === null && rules.some(isChildFasting);

/** Age in whole years below twelve; null for an adult and at an unknown age. */
export const childYears = ({ ageMonths }: Person): number | null =>
  ageMonths === null || ageMonths >= CHILD_MONTHS ? null : Math.floor(ageMonths / 12);

/** Below three years a doctor decides how long to fast (health rules, section 4). */
const BABY_MONTHS = 36;

export const isBaby = ({ ageMonths }: Person): boolean => ageMonths !== null && ageMonths < BABY_MONTHS;
