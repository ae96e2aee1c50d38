import { replyTo, USUAL_CYCLE } from '#features/care/preparation/advice/care-answers.ts';
import type { CollectionTime } from '#features/care/results/collection-time.ts';
import {
  arrivalsOn,
  collectionsOn,
  type Dose,
  suitsDay,
  type VisitNeeds,
} from '#features/care/results/visit-model.ts';
import { MIDNIGHT, type Span } from '#features/shop/stores/opening-hours/hours.ts';
import { localTime, type Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { addDays } from '#values/calendar-day.ts';
import { hourText, minutesOf, untilText } from '#values/hour.ts';
import { listText } from '#values/list-text.ts';
import { capital } from '#values/sentence-case.ts';
import { cycleSpans, hasNoCycleDay } from './cycle-days.ts';
import { dayTexts } from './day-texts.ts';
import { doseOf, doseProblem } from './dose-times.ts';
import {
  FASTING_FROM,
  FASTING_UNTIL,
  LONG_FAST,
  openDays,
  type Plan,
  type Requirement,
  requirementFor,
  withOrderHour,
} from './merge-plan.ts';
import type { AdvisedRule } from './prep-rule.ts';
import { preparationMinutes } from './preparation-minutes.ts';
import { timeText } from './span-texts.ts';
import { clockAsked, clockHours, forPlace } from './step-texts.ts';
import type { VisitTime } from './visit-time.ts';
import { localOf } from './when-texts.ts';

export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6, 7];

const ALWAYS = EVERY_DAY.map((): Span[] => [[0, MIDNIGHT]]);

/** A patient who takes insulin or tablets against diabetes ends the fast between these: after waking up, before nine. */
const DIABETIC_FROM = 6 * 60;
const DIABETIC_UNTIL = 9 * 60;

const hasLongFast = (plan: Plan): boolean => (requirementFor(plan, 'fasting')?.min ?? 0) >= LONG_FAST;

/**
 * Minutes of the day between which a patient arrives after a fast that a night's sleep makes safe, and that would otherwise
 * cost a day without food. Null without such a fast, and for services that are themselves collected later.
 */
function fastingSpan(plan: Plan): Span | null {
  const fasting = requirementFor(plan, 'fasting');
  const isDiabetic = fastsWithDiabetes(plan);
  if (!fasting || !(isDiabetic || hasLongFast(plan))) return null;
  const [from, until] = isDiabetic ? [DIABETIC_FROM, DIABETIC_UNTIL] : [FASTING_FROM, FASTING_UNTIL];
  const clock = requirementFor(plan, 'clock');
  const isLater =
    (clock?.min ?? 0) > until &&
    fasting.services.every(({ id }) => clock?.services.some((one) => one.id === id));
  return isLater ? null : [from, until];
}

/**
 * The rule's minimum is the fast from which it matters: a long one for adults, every one for children. With a minimum of 0
 * it names services whose fast has no hours, as for small children or by the doctor's request.
 */
function fastsWithDiabetes(plan: Plan): boolean {
  const [fasting, rule] = [requirementFor(plan, 'fasting'), requirementFor(plan, 'diabetes')];
  return (
    fasting !== undefined &&
    rule !== undefined &&
    (fasting.min ?? 0) >= (rule.min ?? 0) &&
    plan.answers !== undefined &&
    replyTo(plan.answers, 'diabetes') === 'yes'
  );
}

/** "de manhã, até as 11h"; '' without a long fast. */
export function fastingMorning(plan: Plan): string {
  const span = fastingSpan(plan);
  return span ? `de manhã, até as ${hourText(span[1])}` : '';
}

/**
 * The hours at which a patient who has not chosen a time comes: "de segunda a sábado, das 7h às 8h", or after a long fast "de
 * manhã, até as 11h"; '' where every hour of the unit serves.
 */
export function comingHours(plan: Plan): string {
  const clock = requirementFor(plan, 'clock');
  if (!clock || clock.apart) return fastingMorning(plan);
  const hours = fastingHours(plan) === '' ? clockHours(clock) : fastingMorning(plan);
  return plan.orderHours.length > 0
    ? `na hora que o pedido do médico diz ou, se ele não diz, ${hours}`
    : hours;
}

/** '' where the hours of collection end earlier, so that naming them is enough. */
export function fastingHours(plan: Plan): string {
  const [from, until] = fastingSpan(plan) ?? [0, MIDNIGHT];
  if ((requirementFor(plan, 'clock')?.max ?? MIDNIGHT) <= until) return '';
  return fastsWithDiabetes(plan)
    ? `Com diabetes, o jejum termina cedo: a chegada é das ${hourText(from)} às ${hourText(until)}.`
    : `Com jejum de ${timeText(LONG_FAST)} ou mais, a coleta é de manhã, e a chegada até as ${hourText(until)}.`;
}

const windowOf = ({ min, max, weekdays }: Requirement): CollectionTime => ({
  days: weekdays.length === 0 ? EVERY_DAY : weekdays.map((day) => day - 1),
  from: min ?? 0,
  until: max ?? MIDNIGHT,
});

function stayOf(plan: Plan): number {
  const requirement = requirementFor(plan, 'stay');
  return requirement?.max ?? requirement?.min ?? 0;
}

/** Minutes of rest and stay at the unit; 0 when no service asks for any. */
export const visitMinutes = (plan: Plan): number => {
  const { rest, stay } = visitNeeds(plan);
  return rest + stay;
};

/** At home the patient rests before the team arrives, and no unit closes. */
export function visitNeeds(plan: Plan, atHome = false): VisitNeeds {
  const clock = requirementFor(plan, 'clock');
  const fasting = fastingSpan(plan);
  const rest = atHome ? 0 : (requirementFor(plan, 'rest')?.min ?? 0);
  return {
    rest,
    stay: atHome ? 0 : stayOf(plan),
    windows: [
      ...(clock ? [windowOf(clock)] : []),
      ...(fasting ? [{ days: EVERY_DAY, from: fasting[0] + rest, until: fasting[1] + rest }] : []),
    ],
    doses: dosesOf(plan).map(([, dose]) => dose),
    lead: preparationMinutes(plan) ?? 0,
    ...daysOf(plan),
  };
}

function daysOf(plan: Plan): Pick<VisitNeeds, 'days'> {
  if (hasNoCycleDay(plan)) return { days: [[]] };
  const days = plan.requirements.flatMap((requirement) => {
    const spans =
      requirement.kind === 'cycle' ? cycleSpans(requirement, plan.answers) : openDays(requirement);
    return spans && spans.length > 0 ? [spans] : [];
  });
  return days.length > 0 ? { days } : {};
}

const levelsOf = ({ requirements }: Plan): Requirement[] =>
  requirements.filter(({ kind }) => kind === 'dose');

export const medicinesOf = (plan: Plan): string[] => levelsOf(plan).map(({ text }) => text);

/** The patient names one hour and one number of doses, which say nothing about a second medicine. */
export const hasSeveralLevels = (plan: Plan): boolean =>
  levelsOf(plan).length > 0 && (plan.levels ?? medicinesOf(plan)).length > 1;

export type TeamReason = 'levels' | 'orderHour';

/**
 * Why the team has to arrange the visit, by its services alone: an hour of the doctor's request may meet none
 * of the other hours. Null where the patient can choose an hour.
 */
export const teamReason = (plan: Plan): TeamReason | null =>
  hasSeveralLevels(plan) ? 'levels' : plan.orderHours.some(({ apart }) => apart) ? 'orderHour' : null;

/** Says why a patient who takes several measured medicines is offered no hour; '' for everybody else. */
export const levelsText = (plan: Plan): string =>
  plan.answers !== undefined && !plan.isHeld && hasSeveralLevels(plan)
    ? `${listText(plan.levels ?? medicinesOf(plan))}: cada remédio tem a sua hora de coleta, contada da última dose dele. Para você não perder dose, a nossa equipe combina o horário: fale com a gente.`
    : '';

const knownAnswers = ({ answers, isHeld }: Plan): Plan['answers'] =>
  isHeld && typeof answers?.doses !== 'number' ? undefined : answers;

const dosesOf = (plan: Plan): [Requirement, Dose][] => {
  const { lastDose } = plan;
  return lastDose === null || hasSeveralLevels(plan)
    ? []
    : levelsOf(plan).map((requirement) => [requirement, doseOf(lastDose, requirement, knownAnswers(plan))]);
};

const NO_HOUR = {
  unknown: 'responda quantas vezes por dia toma o remédio, para ver os horários.',
  too_often:
    'com as doses que você informou, a nossa equipe combina o horário com você e com o seu médico, para nenhuma dose atrasar: fale com a gente.',
} as const;

/** "Lítio: com a última dose às 20h, a coleta é das 8h às 10h." */
function doseHours(
  [requirement, { at, min, max, every = MIDNIGHT }]: [Requirement, Dose],
  answers: Plan['answers'],
): string {
  const { text } = requirement;
  const problem = doseProblem(requirement, answers);
  if (problem) return `${text}: ${NO_HOUR[problem]}`;
  const hour = (minutes: number) => hourText((at + minutes) % MIDNIGHT);
  const from = (after: number) =>
    max >= MIDNIGHT
      ? `a partir das ${hour(min)}, antes da dose seguinte`
      : `das ${hour(after + min)} às ${hour(after + max)}`;
  const hours = Array.from({ length: MIDNIGHT / every }, (_, index) => from(index * every));
  const or = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(hours);
  return `${text}: com a última dose às ${hour(0)}, a coleta é ${or}.`;
}

/** Says why only the team can find an hour for the patient's measured medicines; '' where the store can. */
export function teamText(plan: Plan): string {
  const tooOften = dosesOf(plan).filter(
    ([requirement]) => doseProblem(requirement, knownAnswers(plan)) === 'too_often',
  );
  return levelsText(plan) || tooOften.map((dose) => doseHours(dose, knownAnswers(plan))).join(' ');
}

/** An hour could be the one at which a dose is missed. */
export const lacksDoseHour = (plan: Plan): boolean =>
  plan.answers !== undefined && plan.lastDose === null && requirementFor(plan, 'dose') !== undefined;

/** Such a plan is offered no hour on any day. */
export const hasNoDoseHour = (plan: Plan): boolean =>
  lacksDoseHour(plan) || lacksCount(plan) || levelsText(plan) !== '';

/** Whether any hour serves depends on the doses a day, and some numbers of doses leave none. */
const lacksCount = (plan: Plan): boolean =>
  plan.lastDose !== null &&
  levelsOf(plan).some((requirement) => doseProblem(requirement, knownAnswers(plan)) !== null);

export const doseTexts = (plan: Plan): string[] =>
  dosesOf(plan).map((dose) => doseHours(dose, knownAnswers(plan)));

/** The operator's hours of collection are the service's own data, like its fasting, so they need no approval. */
export function collectionRule({ days, from, until }: CollectionTime): AdvisedRule {
  const weekdays = days.filter((day) => day < 7).map((day) => day + 1);
  return {
    code: '',
    version: 1,
    kind: 'clock',
    text: '',
    others: [],
    weekdays: days.length === EVERY_DAY.length ? [] : weekdays,
    min: from === 0 ? null : from,
    max: until === MIDNIGHT ? null : until,
  };
}

/**
 * The plan for a known time. An hour that only the doctor's request names is not refused where the patient's answer is
 * unknown, because the time was chosen by that answer or agreed on with the unit.
 */
export function planAt(plan: Plan, visit: VisitTime): Plan {
  const startsAt = localTime(new Date(visit.from), visit.zone).minute;
  if (plan.orderHours.length === 0) return { ...plan, startsAt };
  const ofOrder = (plan.answers?.orderHour ?? null) === null ? plan.orderHours : [];
  const suited =
    ownProblem(plan, visit) === null
      ? plan
      : ofOrder.map((hour) => withOrderHour(plan, hour)).find((one) => ownProblem(one, visit) === null);
  return { ...(suited ?? plan), orderHours: [], startsAt };
}

/** Names of services, and the hours that the doctor's request may name for them; null without such services. */
export function orderHoursOf({ orderHours }: Plan): { services: string; hours: string[] } | null {
  const services = new Set(orderHours.flatMap((one) => one.services.map(({ name }) => name)));
  return services.size === 0
    ? null
    : { services: listText(services), hours: orderHours.map(({ text }) => text) };
}

/**
 * Says why the hour that the doctor's request names leaves none for the visit, or which other services it takes along;
 * '' where it does neither. `schedule` holds the unit's hours; null at home.
 */
export function orderHourText(plan: Plan, schedule: Schedule | null): string {
  const hour = plan.orderHours.find(({ text }) => text === plan.answers?.orderHour);
  if (!hour) return '';
  const needs = visitNeeds(plan, schedule === null);
  const isPossible = (week: readonly (readonly Span[])[]) =>
    week.some((spans, index) => collectionsOn(needs, index, spans).length > 0);
  if (isPossible(schedule?.week ?? ALWAYS)) return alongText(plan, hour);
  return isPossible(ALWAYS)
    ? `Às ${hour.text} esta unidade não colhe: escolha outra em “Alterar o pedido”, ou fale com a nossa equipe.`
    : `Às ${hour.text} não dá para colher tudo desta visita: o resto tem outro horário. Para colher em 2 visitas, fale com a nossa equipe.`;
}

/** Services without hours of their own come along, and the request may not name this hour for them. */
function alongText({ services }: Plan, { text, services: own }: Requirement): string {
  const along = services.filter(({ id, isVaccine }) => !isVaccine && !own.some((one) => one.id === id));
  return along.length === 0
    ? ''
    : `Às ${text} colhemos também ${listText(along.map(({ name }) => name))}. Se o pedido não diz essa hora para todos, fale com a nossa equipe para colher em 2 visitas.`;
}

/** Null when the patient can rest, be collected and stay. Any part of a team's arrival window is enough. */
export const hourProblem = (plan: Plan, visit: VisitTime): string | null =>
  ownProblem(planAt(plan, visit), visit);

function ownProblem(plan: Plan, visit: VisitTime): string | null {
  const levels = levelsText(plan);
  if (levels) return levels;
  const { from, until, zone, schedule = null } = visit;
  const needs = visitNeeds(plan, from !== until);
  const [start, end] = [localOf(from, zone), localOf(until, zone)];
  if (!suitsDay(needs, start.day))
    return [
      ...(hasNoCycleDay(plan) ? [] : ['Este dia não serve.']),
      ...dayTexts(plan, addDays(start.day, -USUAL_CYCLE)),
    ].join(' ');
  const arrivals = arrivalsOn(needs, start.day, schedule);
  const [came, latest] = [minutesOf(start.time), minutesOf(end.time)];
  if (arrivals.some(([first, last]) => first <= latest && came <= last)) return null;
  const clock = requirementFor(plan, 'clock');
  const doses = doseTexts(plan);
  const fasting = came > (fastingSpan(plan)?.[1] ?? came) ? fastingHours(plan) : '';
  const come = doses.length > 0 || fasting ? '' : forPlace(plan, comeText(arrivals, clock, came));
  return [
    !lacksCount(plan) && 'Este horário não serve.',
    clock && clockAsked(clock),
    ...doses,
    fasting,
    come && capital(`${lengthText(needs)}${come}`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** '' where the hours of collection already name the hour. */
function comeText(arrivals: readonly Span[], clock: Requirement | undefined, came: number): string {
  const next = arrivals.find(([first]) => first > came)?.[0];
  if (next !== undefined) return next === clock?.min ? '' : `venha a partir das ${hourText(next)}.`;
  const last = arrivals.at(-1)?.[1];
  return last === undefined || last === clock?.max ? '' : `venha até ${untilText(last)}.`;
}

const lengthText = ({ rest, stay }: VisitNeeds): string =>
  rest > 0
    ? `com ${timeText(rest)} de repouso antes, `
    : stay > 0
      ? `o atendimento leva ${timeText(stay)}: `
      : '';
