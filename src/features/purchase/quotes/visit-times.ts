import { mergePlan } from '#features/care/preparation/merge-plan.ts';
import type { PrepRule } from '#features/care/preparation/prep-rule.ts';
import { weekdaysText } from '#features/care/preparation/span-texts.ts';
import { visitNeeds } from '#features/care/preparation/visit-needs.ts';
import type { CollectionTime } from '#features/care/results/collection-time.ts';
import {
  MIDNIGHT,
  type Span,
  sharedSpan,
  type WeekHours,
} from '#features/shop/stores/opening-hours/hours.ts';
import { listText } from '#values/list-text.ts';
import { VISIT_DAYS, VISIT_PERIODS, type VisitDay, type VisitPeriod } from './quote.ts';

/** A morning or an afternoon of the week reads "sabado manha". */
type HalfDay = `${VisitDay} ${VisitPeriod}`;

export interface VisitTimes {
  team: HalfDay[];
  services: { name: string; times: HalfDay[] }[];
}

export interface VisitedLine {
  name: string;
  /** The team's hours are null when they are not known by weekday. */
  hours: WeekHours | null;
  /** Null means whenever the team works. */
  collection: CollectionTime | null;
  rules: readonly PrepRule[];
}

const ALL_DAY: Span = [0, MIDNIGHT];
const NOON = MIDNIGHT / 2;
const SPANS: Record<VisitPeriod, Span> = { manha: [0, NOON], tarde: [NOON, MIDNIGHT] };

const HALF_DAYS = VISIT_DAYS.flatMap(({ value: day }, weekday) =>
  VISIT_PERIODS.map(({ value: period }) => {
    const name: HalfDay = `${day} ${period}`;
    return { name, weekday, span: SPANS[period] };
  }),
);

const isOpen = ([from, until]: Span) => from < until;

/** Rules for some ages or one sex don't limit the other patients. */
const clockTimes = (name: string, rules: readonly PrepRule[]): readonly CollectionTime[] => {
  const everybodys = rules.filter(
    ({ minAgeMonths, maxAgeMonths, sex }) => minAgeMonths === null && maxAgeMonths === null && sex === null,
  );
  return visitNeeds(mergePlan([{ id: 0, name, rules: everybodys }]), true).windows;
};

/** Returns the hours of collection on a weekday (0 is Monday), whichever team comes. */
function collectedOn({ name, collection, rules }: VisitedLine, weekday: number): Span {
  const limits = [...(collection ? [collection] : []), ...clockTimes(name, rules)];
  return sharedSpan([
    ALL_DAY,
    ...limits.map(({ days, from, until }): Span => (days.includes(weekday) ? [from, until] : [0, 0])),
  ]);
}

/** Teams solve requests that no single time could meet, such as a morning's service beside an afternoon's. */
export function visitTimes(lines: readonly VisitedLine[]): VisitTimes {
  const team = HALF_DAYS.filter(({ weekday, span }) => lines.every((line) => worksAt(line, weekday, span)));
  if (team.length === 0) return { team: HALF_DAYS.map(({ name }) => name), services: [] };
  const services = lines
    .map((line) => ({
      name: line.name,
      times: team
        .filter(({ weekday, span }) => worksAt(line, weekday, sharedSpan([span, collectedOn(line, weekday)])))
        .map(({ name }) => name),
    }))
    .filter(({ times }) => times.length > 0 && times.length < team.length);
  const canMeetAll = VISIT_PERIODS.some(({ value }) =>
    services.every(({ times }) => times.some((time) => time.endsWith(` ${value}`))),
  );
  return { team: team.map(({ name }) => name), services: canMeetAll ? services : [] };
}

function worksAt({ hours }: VisitedLine, weekday: number, span: Span): boolean {
  const spans = hours ? (hours.week[weekday] ?? []) : [ALL_DAY];
  return spans.some((open) => isOpen(sharedSpan([open, span])));
}

interface Wish {
  days: readonly string[];
  period: string;
}

const IN_PERIOD: Record<VisitPeriod, string> = { manha: 'de manhã', tarde: 'à tarde' };

/** Returns "de manhã de segunda a sábado e à tarde de segunda a sexta", or "só às terças" if both halves have the same days. */
function timesText(times: readonly HalfDay[]): string {
  const halves = VISIT_PERIODS.map(({ value: period }) => {
    const days = VISIT_DAYS.flatMap(({ value }, at) => (times.includes(`${value} ${period}`) ? at + 1 : []));
    return { period, days: weekdaysText(days) };
  }).filter(({ days }) => days !== '');
  const [first, second] = halves;
  if (first && first.days === second?.days) return first.days;
  return listText(halves.map(({ period, days }) => `${IN_PERIOD[period]} ${days}`));
}

/** Returns problems of requested times outside the team's hours or a service's collection, none when all are possible. */
export function wishProblems(
  { days, period }: Wish,
  { team, services }: VisitTimes,
): Partial<Record<'days' | 'period', string>> {
  const wished = days.map((day) => `${day} ${period}`);
  const misses = (times: readonly string[]) => wished.filter((time) => !times.includes(time));
  if (misses(team).length > 0)
    return { days: `A equipe atende ${timesText(team)}. Escolha outro dia ou outro período.` };
  const unsuited = services.find(({ times }) => misses(times).length === wished.length);
  if (!unsuited) return {};
  const field = unsuited.times.some((time) => time.endsWith(` ${period}`)) ? 'days' : 'period';
  return { [field]: `${unsuited.name} tem horário ${timesText(unsuited.times)}.` };
}
