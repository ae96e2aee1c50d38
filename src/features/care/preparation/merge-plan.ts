import type { CareAnswers } from '#features/care/preparation/advice/care-answers.ts';
import type { DaySpan } from '#features/care/results/visit-model.ts';
import { covers } from './covered.ts';
import {
  type AdvisedRule,
  isOrderHour,
  PREP_KINDS,
  type PrepKind,
  type Span,
  WITH_LONG_FAST,
} from './prep-rule.ts';

export interface PreparedService {
  id: number;
  name: string;
  isVaccine?: boolean | undefined;
  rules: readonly AdvisedRule[];
}

type ServiceName = Pick<PreparedService, 'id' | 'name' | 'isVaccine'>;

export interface Requirement extends Span {
  kind: PrepKind;
  text: string;
  others: number[];
  weekdays: number[];
  /** The minimum that counts from the start of a 24-hour collection; null when no such service asks for one. */
  gathered: number | null;
  confirmation?: string;
  menstruation?: string;
  fromUnit?: boolean;
  /** Days that the rule accepts; absent where it accepts all. On `lateDays` a visit is better than none. */
  days?: DaySpan;
  lateDays?: DaySpan;
  /** Hours that share no moment of a day, each with its services: no one hour suits them all. */
  apart?: Requirement[];
  /** Codes of the contraindications with this text, by which the patient's answers name them. */
  codes?: string[];
  /** The maximum is `FASTING_CAP` because no rule has a lower one. */
  capped?: true;
  services: ServiceName[];
}

/**
 * A minimum in minutes. 'ask' means that the patient agrees on it with the doctor (babies, people with diabetes,
 * pregnant women).
 */
export type DoctorFasting = number | 'ask' | null;

export interface Plan {
  services: ServiceName[];
  requirements: Requirement[];
  /** Hours that the doctor's request may name for `services`, within the hours of all other services. */
  orderHours: Requirement[];
  doctorFasting: DoctorFasting;
  /** Minutes of the day; null when unknown. */
  lastDose: number | null;
  /** Whether nothing is collected from the patient. */
  onlyVaccines: boolean;
  /** The team comes to the patient's home. */
  atHome?: boolean;
  /** The patient's answers on their device. Without them the plan refuses no hour that depends on them. */
  answers?: CareAnswers;
  /** Medicines that this and the patient's other visits measure. When absent, those of `requirements` count. */
  levels?: readonly string[];
  /** Minutes of the day at which the visit begins, where a time has been chosen. */
  startsAt?: number;
  /** The unit expects the patient, so no hour is refused for an answer about doses that this device lacks. */
  isHeld?: boolean;
}

/** The name that sentences give to the act of the visit. */
export const visitAct = ({ onlyVaccines }: Pick<Plan, 'onlyVaccines'>) =>
  onlyVaccines ? 'a aplicação' : 'a coleta';

/** Minutes of a long fast, and the minutes of the day between which a patient who fasts so long arrives: after a night. */
export const LONG_FAST = 8 * 60;
export const FASTING_FROM = 5 * 60;
export const FASTING_UNTIL = 11 * 60;

/** Longer fasting spoils results, even on a doctor's request. */
export const FASTING_CAP = 14 * 60;

/** The maximum that texts give as the provider's; null where the fast only ends at the cap, which the provider did not name. */
export const namedMax = ({ min, max, capped }: Requirement): number | null =>
  capped && (min ?? 0) < FASTING_CAP ? null : max;

/** A visit has one span of each of these kinds, whatever the texts say. */
const SINGLE: readonly PrepKind[] = [
  'fasting',
  'diabetes',
  'pregnancy',
  'anticoagulant',
  'alcohol',
  'abstinence',
  'tell',
  'bring',
  'clock',
  'urine_day',
  'retention',
  'rest',
  'stay',
  'fed',
];

export const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Takes the largest minimum, the smallest maximum and the union of the rest. */
export function mergePlan(
  services: readonly PreparedService[],
  doctorFasting: DoctorFasting = null,
  lastDose: number | null = null,
): Plan {
  const everything = services.flatMap((service) =>
    service.rules.map((rule) => requirementOf(rule, nameOf(service), service.rules.some(isGathering))),
  );
  const all = everything.filter((one) => !isOrderHour(one));
  const joinedOf = (list: readonly Requirement[]) =>
    new Map([...Map.groupBy(list, keyOf)].map(([key, same]) => [key, joined(same)]));
  const own = joinedOf(all);
  const fasting = withDoctor(own.get('fasting'), doctorFasting);
  const length = fastLength(fasting, own.get('clock'));
  const requirements = joinedOf(
    all.filter(({ kind, min }) => !WITH_LONG_FAST.includes(kind) || (min ?? 0) <= length),
  );
  if (fasting) requirements.set('fasting', fasting);
  return {
    services: union(services.map(nameOf)),
    requirements: withoutCovered([...requirements.values()]).toSorted(
      (a, b) => rankOf(a) - rankOf(b) || byText(keyOf(a), keyOf(b)),
    ),
    orderHours: orderHoursOf(everything, fasting),
    doctorFasting,
    lastDose,
    onlyVaccines: services.length > 0 && services.every(({ isVaccine }) => isVaccine === true),
  };
}

const nameOf = ({ id, name, isVaccine }: PreparedService): ServiceName => ({
  id,
  name,
  ...(isVaccine && { isVaccine }),
});

/** Contraindications come before the preparation. */
const rankOf = ({ kind }: Requirement): number =>
  kind === 'contraindication' ? -1 : PREP_KINDS.indexOf(kind);

function orderHoursOf(all: readonly Requirement[], fasting: Requirement | undefined): Requirement[] {
  const clocks = all.filter((one) => one.kind === 'clock' && !isOrderHour(one));
  const mornings = morningsOf(fasting);
  return [...Map.groupBy(all.filter(isOrderHour), ({ text }) => text)]
    .map(([text, same]) => {
      const services = union(same.flatMap((one) => one.services));
      const isTheirs = (one: Requirement) => services.some(({ id }) => id === one.services[0]?.id);
      const own = { ...joined(same), text, services };
      const others = clocks.filter((one) => !isTheirs(one));
      const hours = [own, ...byHours([...others, ...mornings.filter((one) => !isTheirs(one))])];
      return {
        ...joined([own, ...others]),
        text,
        services,
        ...(!isSomeHour(joined(hours)) && { apart: hours }),
      };
    })
    .toSorted((a, b) => (ownHour(a).min ?? 0) - (ownHour(b).min ?? 0));
}

const ownHour = (hour: Requirement): Requirement => hour.apart?.[0] ?? hour;

/** A long fast ends in the morning, for each of its services. */
const morningsOf = (fasting: Requirement | undefined): Requirement[] =>
  fasting && (fasting.min ?? 0) >= LONG_FAST
    ? fasting.services.map((service) => ({
        kind: 'clock',
        text: '',
        min: null,
        max: FASTING_UNTIL,
        others: [],
        weekdays: [],
        gathered: null,
        services: [service],
      }))
    : [];

/** Joins the hours of each service, then the services with the same hours. */
function byHours(list: readonly Requirement[]): Requirement[] {
  const each = [...Map.groupBy(list, ({ services }) => services[0]?.id).values()].map(joined);
  const hoursOf = ({ min, max, weekdays }: Requirement) => JSON.stringify([min, max, weekdays]);
  return [...Map.groupBy(each, hoursOf).values()].map(joined);
}

const isSomeHour = ({ min, max, weekdays }: Requirement): boolean =>
  (min ?? 0) <= (max ?? DAY) && !weekdays.includes(NO_WEEKDAY);

/**
 * Puts this hour in place of the usual ones of its services. The advice about a long fast stays: a short one that ends in the
 * afternoon leaves out lunch, which is dangerous after insulin.
 */
export const withOrderHour = (plan: Plan, hour: Requirement): Plan => ({
  ...plan,
  requirements: plan.requirements.map((requirement) =>
    requirement.kind === 'clock' ? { ...hour, text: '', services: requirement.services } : requirement,
  ),
});

/** The plan as the patient's answer about the doctor's request shapes it. */
export function byOrderHour(plan: Plan): Plan {
  const hour = plan.orderHours.find(({ text }) => text === plan.answers?.orderHour);
  return hour ? withOrderHour(plan, hour) : plan;
}

/**
 * A fast that ends by this minute of the day lasts as long as a night, because patients do not eat while they sleep.
 */
const MORNING = 10 * 60;
const NIGHT = 8 * 60;

/** From this length on, patients who come in the morning have fasted since dinner. */
const SPANS_NIGHT = 4 * 60;

/** Minutes that patients may really fast: 0 without a fast, and where only a text names its hours. */
function fastLength(fasting: Requirement | undefined, clock: Requirement | undefined): number {
  if (!fasting?.min) return 0;
  const isInMorning = (clock?.max ?? Infinity) <= MORNING;
  const mayBe = fasting.min >= SPANS_NIGHT && (clock?.min ?? 0) < MORNING;
  return isInMorning || mayBe ? Math.max(NIGHT, fasting.min) : fasting.min;
}

export const keyOf = ({ kind, text, others }: Pick<Requirement, 'kind' | 'text' | 'others'>): string =>
  SINGLE.includes(kind) ? kind : JSON.stringify([kind, text, others]);

const isGathering = ({ kind }: AdvisedRule): boolean => kind === 'urine_day';

/** These hold during the whole collection. */
const LASTING: readonly PrepKind[] = ['alcohol', 'exercise', 'diet', 'medicine', 'event'];

function gatheredOf({ kind, min }: AdvisedRule): number | null {
  if (!LASTING.includes(kind)) return null;
  return kind === 'exercise' ? (min ?? 0) : min;
}

const requirementOf = (rule: AdvisedRule, service: ServiceName, gathers: boolean): Requirement => ({
  kind: rule.kind,
  text: rule.text,
  min: rule.min,
  max: rule.kind === 'fasting' ? Math.min(rule.max ?? FASTING_CAP, FASTING_CAP) : rule.max,
  ...(rule.kind === 'fasting' && (rule.max ?? Infinity) > FASTING_CAP && { capped: true }),
  others: [...rule.others].sort((a, b) => a - b),
  weekdays: rule.weekdays.length === 7 ? [] : [...rule.weekdays].sort((a, b) => a - b),
  gathered: gathers ? gatheredOf(rule) : null,
  ...(rule.confirmation && { confirmation: rule.confirmation }),
  ...(rule.menstruation && { menstruation: rule.menstruation }),
  ...(rule.fromUnit && { fromUnit: true }),
  ...(rule.days && { days: rule.days }),
  ...(rule.lateDays && { lateDays: rule.lateDays }),
  ...(rule.kind === 'contraindication' && { codes: [rule.code] }),
  services: [service],
});

function joined(list: readonly Requirement[]): Requirement {
  const [first, ...others] = list as [Requirement, ...Requirement[]];
  if (others.length === 0) return first;
  const { capped: _, ...rest } = first;
  return {
    ...rest,
    ...(list.every(({ capped }) => capped) && { capped: true }),
    ...others.reduce<Span>(jointSpan, first),
    gathered: list.reduce((most, { gathered }) => larger(most, gathered), first.gathered),
    text: SINGLE.includes(first.kind)
      ? jointText(list.filter((one) => !list.some((wide) => covers(wide, one))).map(({ text }) => text))
      : first.text,
    ...jointSpans(list.flatMap(({ days }) => days ?? [])),
    ...(list.some(({ lateDays }) => lateDays) && { lateDays: sharedDays(list.flatMap(openDays)) }),
    ...(list.some(({ fromUnit }) => fromUnit) && { fromUnit: true }),
    ...(first.codes && { codes: [...new Set(list.flatMap(({ codes }) => codes ?? []))] }),
    weekdays: others.reduce((days, { weekdays }) => jointDays(days, weekdays), first.weekdays),
    services: union(list.flatMap(({ services }) => services)),
  };
}

const jointSpans = (spans: readonly DaySpan[]): Pick<Requirement, 'days'> =>
  spans.length === 0 ? {} : { days: sharedDays(spans) };

/** Days on which the visit may be, the late ones included. */
export const openDays = ({ days, lateDays }: Pick<Requirement, 'days' | 'lateDays'>): DaySpan[] =>
  [lateDays ?? days].flatMap((span) => span ?? []);

/** `from` is after `until` where no day is left. */
export function sharedDays(spans: readonly DaySpan[]): DaySpan {
  const from = spans.flatMap((span) => span.from ?? []).toSorted();
  const until = spans.flatMap((span) => span.until ?? []).toSorted();
  return { from: from.at(-1) ?? null, until: until[0] ?? null };
}

const larger = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.max(one, other);

function withoutCovered(all: readonly Requirement[]): Requirement[] {
  return all
    .filter((one) => !all.some((wide) => covers(wide, one)))
    .map((wide) => {
      const covered = all.filter((one) => covers(wide, one));
      return covered.length === 0 ? wide : { ...joined([wide, ...covered]), text: wide.text };
    });
}

const jointSpan = (one: Span, other: Span): Span => ({
  min: larger(one.min, other.min),
  max: one.max === null ? other.max : other.max === null ? one.max : Math.min(one.max, other.max),
});

const jointText = (texts: readonly string[]): string =>
  [...new Set([...new Set(texts)].flatMap((text) => text.split('\n')))]
    .filter(Boolean)
    .toSorted(byText)
    .join('\n');

/** A weekday that no day has, because an empty list would mean every day. */
const NO_WEEKDAY = 0;
export const NO_DAY = [NO_WEEKDAY];

function jointDays(one: number[], other: number[]): number[] {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const both = one.filter((day) => other.includes(day));
  return both.length === 0 ? NO_DAY : both;
}

const union = (services: readonly ServiceName[]): ServiceName[] =>
  [...new Map(services.map((service) => [service.id, service])).values()].toSorted((a, b) => a.id - b.id);

function withDoctor(requirement: Requirement | undefined, doctor: DoctorFasting): Requirement | undefined {
  if (typeof doctor !== 'number' || doctor <= 0) return requirement;
  const by: Requirement = {
    kind: 'fasting',
    text: '',
    min: doctor,
    max: FASTING_CAP,
    capped: true,
    others: [],
    weekdays: [],
    gathered: null,
    services: [],
  };
  return requirement ? joined([requirement, by]) : by;
}

export const requirementFor = (plan: Plan, kind: PrepKind): Requirement | undefined =>
  plan.requirements.find((requirement) => requirement.kind === kind);

const DAY = 24 * 60;

/** In minutes. When another urine sample follows, the 24 hours end before the patient holds it back. */
export const dayOfUrine = (plan: Plan): number => DAY + (requirementFor(plan, 'retention')?.min ?? 0);

/** Minutes before the visit from which a requirement holds; null without a minimum. */
export const minutesBefore = (plan: Plan, { min, gathered }: Requirement): number | null =>
  gathered === null ? min : Math.max(min ?? 0, gathered + dayOfUrine(plan));

/** Without a minimum the text only says that the doctor may ask for fasting. */
export const hasFasting = (plan: Plan): boolean => (requirementFor(plan, 'fasting')?.min ?? null) !== null;

export const asksDoctor = (plan: Plan): boolean => plan.doctorFasting === 'ask' && hasFasting(plan);
