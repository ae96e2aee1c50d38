import { dayText, hoursOn, instantOf } from '#features/shop/stores/opening-hours/schedule.ts';
import { addDays } from '#values/calendar-day.ts';
import { atText, hourText, minutesOf, untilText } from '#values/hour.ts';
import { capital, lower } from '#values/sentence-case.ts';
import { crosses } from './conflicts.ts';
import { doseMinutes } from './dose-times.ts';
import {
  asksDoctor,
  dayOfUrine,
  minutesBefore,
  type Plan,
  type Requirement,
  requirementFor,
  visitAct,
} from './merge-plan.ts';
import type { PrepKind } from './prep-rule.ts';
import { fillingMinutes, preparationMinutes } from './preparation-minutes.ts';
import { timeText } from './span-texts.ts';
import {
  ASK_DOCTOR,
  bottlesText,
  doseText,
  forPlace,
  isTakenLater,
  ofJar,
  relativeText,
} from './step-texts.ts';
import { hasSeveralLevels, hourProblem, planAt, visitNeeds } from './visit-needs.ts';
import type { ShownTime, VisitTime } from './visit-time.ts';
import { medicineIn } from './waits.ts';
import { betweenText, dayOf, fromText, localOf, momentText } from './when-texts.ts';

export interface Step {
  kind: PrepKind;
  /** Start in ms; null for a step without an hour. */
  at: number | null;
  /** "Quarta, 25/11, das 17h30 às 23h30"; '' without an hour. */
  when: string;
  text: string;
  /** The last moment at which the step may begin, where it has a span. */
  latest?: number;
}

const MINUTE = 60_000;

const arrivalOf = ({ from, until }: VisitTime): number => (until - from) / MINUTE;

export function timeline(plan: Plan, visit: ShownTime): Step[] {
  const own = planAt(plan, visit);
  const steps = own.requirements.flatMap((requirement) => stepOf(own, requirement, visit) ?? []);
  return steps.toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity));
}

/** At a unit the patient may have to rest between the arrival and the collection. */
function collectionOf<Time extends VisitTime>(plan: Plan, visit: Time): Time {
  const rest = visitNeeds(plan, visit.from !== visit.until).rest * MINUTE;
  return { ...visit, from: visit.from + rest, until: visit.until + rest };
}

export function arrivalNote(plan: Plan, visit: VisitTime): string {
  const { from, zone } = collectionOf(plan, visit);
  if (from === visit.from) {
    if (plan.onlyVaccines) return 'Vacina';
    return plan.services.some(({ isVaccine }) => isVaccine) ? 'Coleta e vacina' : 'Coleta';
  }
  return `Chegada. A coleta é ${atText(minutesOf(localOf(from, zone).time))}, depois do repouso.`;
}

export function stepOf(plan: Plan, requirement: Requirement, arrival: ShownTime): Step | null {
  const visit = collectionOf(plan, arrival);
  const { kind, min, max } = requirement;
  const { from, until, zone } = visit;
  const step = (at: number | null, when: string, text: string): Step | null =>
    text === '' ? null : { kind, at, when, text };
  const since = (minutes: number, text: string) => {
    const at = from - minutes * MINUTE;
    return step(at, momentText(at, visit), text);
  };
  const before = minutesBefore(plan, requirement);
  const untilTaken = requirement.gathered === null ? `até ${visitAct(plan)}` : 'até o fim da coleta';
  const loose = () => step(null, '', relativeText(plan, requirement));
  /**
   * The step lies between the rule's maximum and minimum before the visit. `early` is its text where no span is left,
   * so that only the minimum counts.
   */
  const within = (text: string, early: string) => {
    const last = from - (min ?? 0) * MINUTE;
    const first = max === null ? null : until - max * MINUTE;
    if (first === null || first > last) return step(last, momentText(last, visit), early);
    const spanned = step(first, betweenText(first, last, visit), text);
    return spanned && { ...spanned, latest: last };
  };
  const lastMeal = () => {
    const last = from - (min ?? 0) * MINUTE;
    const first = max === null ? null : until - max * MINUTE;
    if (first === null || first >= last || isByDay(last, visit))
      return step(last, momentText(last, visit), 'termine de comer; depois, só água');
    return step(first, dayOf(first, visit), mealText(first, last, visit));
  };
  switch (kind) {
    case 'fasting':
      if (min === null) return loose();
      if (asksDoctor(plan)) return step(null, '', ASK_DOCTOR);
      return lastMeal();
    case 'alcohol':
      return since(before ?? 0, `não tome bebida alcoólica ${untilTaken}`);
    case 'exercise':
      return before === null ? loose() : since(before, `fique sem ${lower(requirement.text)} ${untilTaken}`);
    case 'abstinence':
      return min !== null && max !== null
        ? within(
            'ejacule pela última vez; depois, não ejacule até a coleta',
            'fique sem ejacular até a coleta',
          )
        : since(min ?? max ?? 0, 'fique sem ejacular até a coleta');
    case 'diet':
      return before === null ? loose() : since(before, `${untilTaken}, ${lower(requirement.text)}`);
    case 'medicine':
      if (before === null) return loose();
      return localOf(from - before * MINUTE, zone).day < visit.today
        ? step(null, '', takenText(requirement, from - before * MINUTE, visit))
        : since(before, lower(requirement.text));
    case 'dose': {
      const at = lastDoseBefore(plan, visit);
      // At an hour that does not suit, the last dose would read as if it did.
      if (at === null || hourProblem(plan, arrival) !== null) return loose();
      return step(
        at,
        momentText(at, visit),
        `última dose antes da coleta${assumedText(plan, at, visit)} (${lower(requirement.text)}). ${capital(doseText(plan, requirement))}. Se a hora mudar, avise na coleta`,
      );
    }
    case 'urine_day': {
      const at = arrival.from - dayOfUrine(plan) * MINUTE;
      const { day, time } = localOf(at, zone);
      return step(
        at,
        `${capital(dayText(day, visit.today))}, ao acordar, até ${untilText(minutesOf(time))}`,
        `jogue fora a primeira urina do dia e anote a hora; guarde todas as outras até a mesma hora do dia seguinte, inclusive a primeira da manhã. ${[requirement.text.split('\n').join(' '), bottlesText(plan)].filter(Boolean).join(' ')}`.trim(),
      );
    }
    case 'retention':
      return max === null
        ? since(min ?? 0, 'urine pela última vez; depois, segure até a coleta')
        : step(until - max * MINUTE, betweenOrMoment(visit, requirement), heldText(plan));
    case 'jar': {
      const fetched = requirement.fromUnit && max === null ? lastFetch(plan, arrival) : null;
      if (fetched !== null) {
        const by = `Até ${dayText(fetched.day, visit.today)}, ${hourText(fetched.closes)}`;
        return step(fetched.opens, by, lower(relativeText(plan, requirement).replace(FIRST, '')));
      }
      if (max === null || isTakenLater(plan, requirement)) return loose();
      const first = arrival.until - max * MINUTE;
      return step(
        first,
        `A partir de ${lower(momentText(first, visit))}`,
        `colha e ${plan.atHome ? 'entregue' : 'leve'} ${forPlace(plan, lower(requirement.text))}${ofJar(plan, requirement)}: vale por ${timeText(max)}`,
      );
    }
    default:
      return loose();
  }
}

/** The step's moment says it. */
const FIRST = /antes, (?=pegue)/i;

/** How many days back the unit may be closed. */
const CLOSED_DAYS = 14;

/**
 * The last opening of the unit before the day on which the jar is needed; null without its hours. `opens` is in ms, so
 * that an alarm rings while there is time; `closes` is the minute of the day.
 */
function lastFetch(plan: Plan, { from, zone, schedule, unitHours = schedule }: VisitTime) {
  if (!unitHours) return null;
  const { day: first } = localOf(from - fillingMinutes(plan) * MINUTE, zone);
  for (let back = 1; back <= CLOSED_DAYS; back++) {
    const day = addDays(first, -back);
    const { spans } = hoursOn(unitHours, day);
    const [opens, closes] = [spans[0]?.[0], spans.at(-1)?.[1]];
    if (opens !== undefined && closes !== undefined)
      return { day, opens: instantOf({ day, minute: opens }, zone).getTime(), closes };
  }
  return null;
}

/** People who may eat until then have had breakfast, so the hours of the night before say nothing to them. */
function isByDay(at: number, { zone }: VisitTime): boolean {
  const minute = minutesOf(localOf(at, zone).time);
  return minute >= AFTER_BREAKFAST && minute < DINNER.from;
}

const AFTER_BREAKFAST = 9 * 60;
const DINNER = { from: 17 * 60, until: 22 * 60 };

/** "jante a partir das 21h15. Depois das 3h15 de terça, 1/12, só água." */
function mealText(first: number, last: number, { zone, today }: ShownTime): string {
  const [start, end] = [localOf(first, zone), localOf(last, zone)];
  const [begins, ends] = [minutesOf(start.time), minutesOf(end.time)];
  const isDinner = begins >= DINNER.from && begins <= DINNER.until;
  const isSameNight = start.day === end.day || (ends === 0 && addDays(start.day, 1) === end.day);
  const day = isSameNight ? '' : ` de ${dayText(end.day, today)}`;
  return `${isDinner ? 'jante' : 'faça a última refeição'} a partir ${fromText(begins)}. Depois ${fromText(ends)}${day}, só água.`;
}

/** The text of a step whose day is over. A text without the name of a medicine stays as it is, without its hour. */
function takenText({ text }: Requirement, at: number, { zone, today }: ShownTime): string {
  const name = medicineIn(text);
  return name
    ? `Se tomou ${lower(name)} desde ${dayText(localOf(at, zone).day, today)}, avise a equipe.`
    : text;
}

/** The latest moment at which the medicine is taken before the visit. */
function lastDoseBefore(plan: Plan, { from, zone }: VisitTime): number | null {
  const { lastDose, answers } = plan;
  if (lastDose === null || hasSeveralLevels(plan)) return null;
  const { day } = localOf(from, zone);
  const minutes = doseMinutes(lastDose, answers);
  return [addDays(day, -1), day]
    .flatMap((on) => minutes.map((minute) => instantOf({ day: on, minute }, zone).getTime()))
    .filter((at) => at < from)
    .reduce((latest, at) => Math.max(latest, at), -Infinity);
}

/** The patient named one dose; that the others follow at even intervals is assumed. */
function assumedText({ lastDose, answers }: Plan, at: number, { zone }: VisitTime): string {
  const isNamed = minutesOf(localOf(at, zone).time) === lastDose;
  return isNamed || typeof answers?.doses !== 'number'
    ? ''
    : `, se você toma de ${24 / answers.doses} em ${24 / answers.doses} horas`;
}

const heldText = (plan: Plan): string =>
  requirementFor(plan, 'urine_day')
    ? 'urine pela última vez antes de colher a outra amostra; se as 24 horas terminam agora, esta ainda vai para o frasco delas'
    : 'urine pela última vez antes de colher, se não for usar a primeira urina da manhã';

function betweenOrMoment(visit: ShownTime, { min, max }: Requirement): string {
  const { from, until } = visit;
  const [first, last] = [until - (max ?? 0) * MINUTE, from - (min ?? 0) * MINUTE];
  return first > last ? momentText(last, visit) : betweenText(first, last, visit);
}

/** A step should have begun before `now`, so a patient who picks this time may already have missed it. */
export function hasBegun(plan: Plan, visit: VisitTime, now: number): boolean {
  const before = preparationMinutes(plan);
  return before !== null && collectionOf(plan, visit).from - before * MINUTE < now;
}

export function timeProblems(plan: Plan, visit: VisitTime): string[] {
  const problems = [hourProblem(plan, visit)].filter((problem) => problem !== null);
  for (const kind of ['fasting', 'abstinence', 'retention'] as const)
    if (crosses(plan, requirementFor(plan, kind), arrivalOf(visit)))
      problems.push(
        kind === 'fasting'
          ? 'Nesta visita, nenhum horário de jejum serve para tudo.'
          : 'Os prazos desta visita não combinam entre si.',
      );
  return problems;
}

export const visitText = (visit: ShownTime): string => lower(betweenText(visit.from, visit.until, visit));
