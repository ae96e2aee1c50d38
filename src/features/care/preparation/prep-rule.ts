import type { DaySpan } from '#features/care/results/visit-model.ts';
import { dayOfAge } from '#values/age.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { capital } from '#values/sentence-case.ts';

export const PREP_KINDS = [
  'fasting',
  /**
   * Advice to people with diabetes and to pregnant or breast-feeding women. The minimum is the fasting from which it
   * holds.
   */
  'diabetes',
  'pregnancy',
  'alcohol',
  'exercise',
  'abstinence',
  'diet',
  'medicine',
  /** Time since the last dose of the medicine that the exam measures. */
  'dose',
  /** Advice to people who take one. Without an answer only the lines with a question are shown. */
  'anticoagulant',
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
  /**
   * A reason not to receive the service, or only after talking to a professional. The question comes before the
   * payment.
   */
  'contraindication',
  /** Age on the day of the visit, in months as in every rule, and in minutes of life. */
  'age',
  /** Days of the menstrual cycle, in minutes. The first day is day 1. */
  'cycle',
] as const;

export type PrepKind = (typeof PREP_KINDS)[number];

/**
 * Rules of these kinds hold with every fast of their minimum or longer, also where only a doctor asks for it, and name
 * no services. Those with a minimum of 0 name the services whose fast is a text without hours.
 */
export const WITH_LONG_FAST: readonly PrepKind[] = ['diabetes', 'pregnancy'];

/** These accompany a preparation and are none by themselves, so mails and calendars announce nothing for them. */
export const ACCOMPANYING: readonly PrepKind[] = [...WITH_LONG_FAST, 'anticoagulant', 'contraindication'];

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
  /**
   * A patient who need not wait confirms this, such as "Não tomei antibiótico"; the store adds the time. A
   * contraindication without it is absolute.
   */
  confirmation?: string;
  /** Names what to leave for another day during the menstruation, such as "a coleta de urina". */
  menstruation?: string;
  /** A jar that the patient fetches at the unit before the first step, and days on which such a jar is filled. */
  fromUnit?: boolean;
  /** Days of the visit that a rule of age allows a person with a known birth date. */
  days?: DaySpan;
  /** Days on which a visit is still better than none. */
  lateDays?: DaySpan;
}

export interface PrepRule extends AdvisedRule {
  /** In months, both inclusive. */
  minAgeMonths: number | null;
  maxAgeMonths: number | null;
  sex: 'F' | 'M' | null;
  /** After the last day of its age a visit is better than none. */
  late?: boolean;
}

export interface Person {
  /** Null when unknown: rules of every age apply, except those for children alone. */
  ageMonths: number | null;
  sex: 'F' | 'M' | null;
  birthDate?: CalendarDay;
  /** Known together with the birth date. */
  today?: CalendarDay;
}

/** The people that a service accepts. Ages are in months, both inclusive; null means no limit. */
export interface Accepted {
  minAgeMonths: number | null;
  maxAgeMonths: number | null;
  sex: Person['sex'];
}

/** A person of unknown age that the service accepts: a child, if it accepts no others. */
export const receiverOf = ({ maxAgeMonths, sex }: Accepted): Person => ({
  ageMonths: maxAgeMonths !== null && maxAgeMonths < CHILD_MONTHS ? maxAgeMonths : null,
  sex,
});

/**
 * Hours of collection that hold only where the doctor's request names them, in place of the service's own. The text is
 * the hour as the request says it: "16h".
 */
export const isOrderHour = ({ kind, text }: Pick<AdvisedRule, 'kind' | 'text'>): boolean =>
  kind === 'clock' && text !== '';

/** From twelve years on a patient fasts like an adult. */
export const CHILD_MONTHS = 144;

const isForChildren = ({ maxAgeMonths: max }: PrepRule): boolean => max !== null && max < CHILD_MONTHS;

const isChildFasting = (rule: PrepRule): boolean => rule.kind === 'fasting' && isForChildren(rule);

const inAge = (rule: PrepRule, age: number | null): boolean => {
  const { minAgeMonths: min, maxAgeMonths: max } = rule;
  return age === null ? !isForChildren(rule) : (min === null || age >= min) && (max === null || age <= max);
};

const concerns = (rule: PrepRule, { ageMonths, sex }: Person): boolean =>
  (rule.sex === null || sex === null || rule.sex === sex) &&
  (rule.kind === 'age' ? isRelevant(rule, ageMonths) : inAge(rule, ageMonths));

/** Whether the rule concerns any of the people whom the service accepts. */
export const mayConcern = (
  rule: PrepRule,
  { minAgeMonths: min, maxAgeMonths: max, sex }: Accepted,
): boolean =>
  (rule.maxAgeMonths === null || rule.maxAgeMonths >= (min ?? 0)) &&
  (max === null || (rule.minAgeMonths ?? 0) <= max) &&
  (rule.sex === null || sex === null || rule.sex === sex);

/** Tickets last for months. A service's own limit of age has no text, and concerns only people who are near it. */
const NEAR_MONTHS = 12;

const isRelevant = ({ text, maxAgeMonths: max }: PrepRule, age: number | null): boolean =>
  text !== '' || (age !== null && max !== null && max - age <= NEAR_MONTHS);

const DAY = 24 * 60;

/**
 * The day of birth is day 0, so that the third day of life never begins before 48 hours. With a maximum in both units
 * the days follow the months: 3 months and 15 days.
 */
function daysOfAge({ min, max, minAgeMonths, maxAgeMonths }: PrepRule, birth: CalendarDay): DaySpan {
  const from = [
    ...(min === null ? [] : [addDays(birth, Math.ceil(min / DAY))]),
    ...(minAgeMonths === null ? [] : [dayOfAge(birth, minAgeMonths)]),
  ];
  const until = [
    ...(max === null ? [] : [addDays(dayOfAge(birth, maxAgeMonths ?? 0), Math.floor(max / DAY))]),
    // After a short month 29 days would reach into the next month of age.
    ...(maxAgeMonths === null ? [] : [addDays(dayOfAge(birth, maxAgeMonths + 1), -1)]),
  ];
  return { from: from.toSorted().at(-1) ?? null, until: until.toSorted()[0] ?? null };
}

/** Late days are for people whose days have begun, because the others can still come in time. */
function withDays(rule: PrepRule, { birthDate, today = '' }: Person): Pick<AdvisedRule, 'days' | 'lateDays'> {
  if (rule.kind !== 'age' || birthDate === undefined) return {};
  const days = daysOfAge(rule, birthDate);
  return { days, ...(rule.late && (days.from ?? '') <= today && { lateDays: { ...days, until: null } }) };
}

/** A contraindication that neither an answer nor an age decides. Other rules say it in the plan. */
const isNotice = ({ kind, text, minAgeMonths, maxAgeMonths }: PrepRule): boolean =>
  kind === 'contraindication' &&
  contraindicationIn(text).question === '' &&
  minAgeMonths === null &&
  maxAgeMonths === null;

/** A child's fasting replaces the service's own, because the larger of the two would be the adult's. */
export function rulesFor(rules: readonly PrepRule[], person: Person): AdvisedRule[] {
  const own = rules.filter((rule) => concerns(rule, person) && !isNotice(rule));
  const forChild = own.some(isChildFasting);
  return own
    .filter((rule) => rule.kind !== 'fasting' || !forChild || isChildFasting(rule))
    .map((rule) => {
      const { minAgeMonths: _, maxAgeMonths: __, sex: ___, late: ____, ...advised } = rule;
      return { ...advised, ...withDays(rule, person) };
    });
}

/** At an unknown age the plan has an adult's hours of fasting, although a child has others. */
export const fastsDifferently = (rules: readonly PrepRule[], { ageMonths }: Person): boolean =>
  ageMonths === null && rules.some(isChildFasting);

/** Age in whole years below twelve; null for an adult and at an unknown age. */
export const childYears = ({ ageMonths }: Person): number | null =>
  ageMonths === null || ageMonths >= CHILD_MONTHS ? null : Math.floor(ageMonths / 12);

/** Below three years a doctor decides how long to fast (health rules, section 4). */
const BABY_MONTHS = 36;

export const isBaby = ({ ageMonths }: Person): boolean => ageMonths !== null && ageMonths < BABY_MONTHS;

/** A child's fasting without hours is the paediatrician's decision, whatever other services of the visit say. */
const leavesToDoctor = (rules: readonly PrepRule[], person: Person): boolean =>
  rules.some((rule) => isChildFasting(rule) && rule.min === null && concerns(rule, person));

export const asksForDoctor = (rules: readonly PrepRule[], person: Person): boolean =>
  isBaby(person) || leavesToDoctor(rules, person);

export interface Contraindication {
  code: string;
  /** "grávidas" continues "Não pode ser aplicada em"; a capital letter starts a sentence of its own. */
  statement: string;
  /** A "sim" sends the person to a professional; '' without a question. */
  question: string;
  /** The person's age is enough to decide, so the question is left out. */
  isKnown: boolean;
  /** With this sentence the person goes on; '' where no talk makes the service safe. */
  confirmation: string;
}

/** The text's first line is the statement, and its second line the question. */
export const contraindicationIn = (text: string): Pick<Contraindication, 'statement' | 'question'> => {
  const [statement = '', question = ''] = text.split('\n');
  return { statement, question };
};

/** Days of life that are over leave no visit, so they exclude the person. */
export const contraindicationsFor = (rules: readonly PrepRule[], person: Person): Contraindication[] => [
  ...rules
    .filter((rule) => rule.kind === 'contraindication' && concerns(rule, person))
    .map(({ code, text, minAgeMonths, maxAgeMonths, confirmation = '' }) => {
      const { statement, question } = contraindicationIn(text);
      const isKnown =
        question === '' && person.ageMonths !== null && (minAgeMonths !== null || maxAgeMonths !== null);
      return { code, statement, question, isKnown, confirmation };
    }),
  ...rules
    .filter((rule) => isOver(rule, person))
    .map(({ code, text }) => ({
      code,
      statement: text.replaceAll('\n', ' '),
      question: '',
      isKnown: true,
      confirmation: '',
    })),
];

const isOver = (rule: PrepRule, { birthDate, today = '' }: Person): boolean => {
  if (rule.kind !== 'age' || rule.text === '' || rule.late || birthDate === undefined) return false;
  const { until } = daysOfAge(rule, birthDate);
  return until !== null && until < today;
};

export const exclusionLead = (isVaccine: boolean) =>
  isVaccine ? 'Não pode ser aplicada' : 'Não deve ser feito';

/** "Não pode ser aplicada em grávidas, em quem amamenta, nem em quem tem a imunidade baixa." */
export function statementsOf(found: readonly Pick<Contraindication, 'statement'>[], lead: string): string[] {
  const all = [...new Set(found.map(({ statement }) => statement))];
  // In a combination, one vaccine may exclude people who may get another one on advice.
  const texts = all.filter((text) => !all.some((other) => text.startsWith(`${capital(other)}:`)));
  const groups = texts.filter((text) => /^\p{Ll}/u.test(text)).map((text) => `em ${text}`);
  const [last = '', ...others] = groups.toReversed();
  const list = others.length > 0 ? `${others.toReversed().join(', ')}, nem ${last}` : last;
  return [...(list ? [`${lead} ${list}.`] : []), ...texts.filter((text) => !/^\p{Ll}/u.test(text))];
}
