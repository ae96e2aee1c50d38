import type { CalendarDay } from '#values/calendar-day.ts';
import { isCalendarDay } from '#values/typed-day.ts';

export const REPLIES = ['yes', 'no', 'unsaid'] as const;

/** 'unsaid' means that the person prefers not to say; the question is not repeated. */
export type Reply = (typeof REPLIES)[number];

/** `contra:` is followed by the code of a contraindication, as the data of the vaccine or exam name it. */
export type YesNoQuestion = 'diabetes' | 'anticoagulant' | 'pregnancy' | `contra:${string}`;

export const DOSES_A_DAY = [1, 2, 3, 4] as const;

type DosesADay = (typeof DOSES_A_DAY)[number];

/** Days from the first day of a menstruation to the first day of the next one, for a person who has not answered. */
export const USUAL_CYCLE = 28;

/** In days. Shorter and longer cycles, and a last menstruation that is longer ago, say nothing about the next one. */
export const CYCLE_DAYS = { min: 20, max: 45 } as const;
export const MOST_DAYS_AGO = 60;

/**
 * One person's answers about their health. They stay on the device: the server gets the part that it needs in the body
 * of one request, and forgets it.
 */
export interface CareAnswers {
  replies: Readonly<Partial<Record<YesNoQuestion, Reply>>>;
  /** Doses a day of a medicine whose dose must not be late; null until answered. */
  doses: DosesADay | 'unsaid' | null;
  /** Minute of the day of its last dose before the visit. */
  lastDose: number | null;
  /** The name of that medicine; absent in answers that are sent with its question. */
  medicine?: string;
  /**
   * First day of the last menstruation; 'unsaid' also when there is none. 'long_ago' is more than `MOST_DAYS_AGO` days
   * before the answer: then no day of the cycle can be known.
   */
  lastPeriod: CalendarDay | 'unsaid' | 'long_ago' | null;
  /** Days from one menstruation to the next. */
  cycleDays: number;
  /** The hour that the doctor's request names, by the text of its rule; null means none. */
  orderHour: string | null;
  /** Codes of waits that are over, or that do not concern the person. */
  met: readonly string[];
}

export const NO_ANSWERS: CareAnswers = {
  replies: {},
  doses: null,
  lastDose: null,
  lastPeriod: null,
  cycleDays: USUAL_CYCLE,
  orderHour: null,
  met: [],
};

export const replyTo = ({ replies }: CareAnswers, question: YesNoQuestion): Reply | null =>
  replies[question] ?? null;

/** Null takes the answer back. */
export function withReply(answers: CareAnswers, question: YesNoQuestion, reply: Reply | null): CareAnswers {
  const { [question]: _former, ...others } = answers.replies;
  return { ...answers, replies: reply === null ? others : { ...others, [question]: reply } };
}

/** Doses of one measured medicine say nothing about another one, in a later order. */
export const aboutMedicine = (answers: CareAnswers, medicine: string): CareAnswers =>
  answers.medicine === undefined || answers.medicine === medicine
    ? answers
    : { ...answers, doses: null, lastDose: null };

export const withDoses = (
  answers: CareAnswers,
  medicine: string,
  reply: Partial<Pick<CareAnswers, 'doses' | 'lastDose'>>,
): CareAnswers => ({ ...aboutMedicine(answers, medicine), ...reply, medicine });

export const withMet = (answers: CareAnswers, code: string, isMet: boolean): CareAnswers => ({
  ...answers,
  met: [...answers.met.filter((one) => one !== code), ...(isMet ? [code] : [])],
});

/**
 * In an hour a patient who felt well may fall ill, and one who thought that she was not pregnant may have tested positive,
 * so each purchase asks again.
 */
const PURCHASE_MS = 3_600_000;

/** Pregnancy ends, and medicines change, so older answers expire and the questions are repeated. */
const LIFETIME_MS = 30 * 86_400_000;

interface StoredAnswers {
  at: number;
  answers: CareAnswers;
}

/** The key is the id of a beneficiary, or '' where no person is known. */
type Everyone = Record<string, StoredAnswers>;

const personKey = (beneficiaryId: number | null): string =>
  beneficiaryId === null ? '' : `${beneficiaryId}`;

/** `stored` is the text of `withAnswersOf`. Any other text, and expired answers, count as unanswered. */
export function answersIn(stored: string, beneficiaryId: number | null, now: number): CareAnswers {
  const entry = read(stored)[personKey(beneficiaryId)];
  if (!entry || !isFresh(entry, now)) return NO_ANSWERS;
  const answers = checked(entry.answers);
  if (!isOfToday(entry.at, now)) return withoutToday(answers);
  return now - entry.at < PURCHASE_MS ? answers : withLasting(answers);
}

/** Returns the new text to store, without expired answers. */
export function withAnswersOf(
  stored: string,
  beneficiaryId: number | null,
  { answers, now }: { answers: CareAnswers; now: number },
): string {
  const others = Object.entries(read(stored)).filter(([, entry]) => isFresh(entry, now));
  return JSON.stringify({
    ...Object.fromEntries(others),
    [personKey(beneficiaryId)]: { at: now, answers },
  });
}

const isOfToday = (at: number, now: number): boolean =>
  new Date(at).toDateString() === new Date(now).toDateString();

type Holds = (question: string, reply: Reply | undefined) => boolean;

const withReplies = (answers: CareAnswers, holds: Holds): CareAnswers => ({
  ...answers,
  replies: Object.fromEntries(
    Object.entries(answers.replies).filter(([question, reply]) => holds(question, reply)),
  ),
});

const lasts: Holds = (question) => question === 'diabetes' || question === 'anticoagulant';

const withLasting = (answers: CareAnswers): CareAnswers =>
  withReplies(
    answers,
    (question, reply) => lasts(question, reply) || (question === 'pregnancy' && reply === 'yes'),
  );

/** Pregnancy, confirmed waits and the hour of one request are true of the day on which they were given. */
const withoutToday = (answers: CareAnswers): CareAnswers => ({
  ...withReplies(answers, lasts),
  orderHour: null,
  met: [],
});

const isFresh = ({ at }: StoredAnswers, now: number): boolean => at <= now && now - at < LIFETIME_MS;

function read(stored: string): Everyone {
  try {
    const value: unknown = JSON.parse(stored || '{}');
    return isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, entry]) => (isStored(entry) ? [[key, entry] as const] : [])),
        )
      : {};
  } catch {
    return {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStored = (value: unknown): value is StoredAnswers =>
  isRecord(value) && typeof value.at === 'number' && isRecord(value.answers);

/** A browser extension, or an older page, may have written something else. */
function checked(input: Partial<CareAnswers>): CareAnswers {
  const { replies, lastPeriod, cycleDays, orderHour, met } = input;
  return {
    replies: isRecord(replies)
      ? Object.fromEntries(Object.entries(replies).filter(([, reply]) => isOneOf(REPLIES, reply)))
      : {},
    ...dosesIn(input),
    lastPeriod: isOneOf(UNDATED, lastPeriod) || isDay(lastPeriod) ? lastPeriod : null,
    cycleDays: isCycle(cycleDays) ? cycleDays : USUAL_CYCLE,
    orderHour: typeof orderHour === 'string' ? orderHour : null,
    met: Array.isArray(met) ? met.filter((code) => typeof code === 'string') : [],
  };
}

/** Without the name of the medicine the doses may be those of another one. */
function dosesIn({
  doses,
  lastDose,
  medicine,
}: Partial<CareAnswers>): Pick<CareAnswers, 'doses' | 'lastDose' | 'medicine'> {
  if (typeof medicine !== 'string') return { doses: null, lastDose: null };
  return {
    medicine,
    doses: doses === 'unsaid' || isOneOf(DOSES_A_DAY, doses) ? doses : null,
    lastDose: typeof lastDose === 'number' && lastDose >= 0 && lastDose < 1440 ? lastDose : null,
  };
}

const UNDATED = ['unsaid', 'long_ago'] as const;

const isDay = (value: unknown): value is CalendarDay => typeof value === 'string' && isCalendarDay(value);

const isCycle = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= CYCLE_DAYS.min && Number(value) <= CYCLE_DAYS.max;

const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value =>
  (values as readonly unknown[]).includes(value);
