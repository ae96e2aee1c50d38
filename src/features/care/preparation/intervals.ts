import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { listText } from '#values/list-text.ts';
import { byText, type Plan, type Requirement } from './merge-plan.ts';
import type { PrepKind } from './prep-rule.ts';
import { timeText } from './span-texts.ts';

type Prepared = Pick<Plan, 'services' | 'requirements'>;

/** A visit of one person. `minute` counts from midnight on the unit's clock. */
export interface PlacedPlan {
  plan: Prepared;
  day: CalendarDay;
  minute: number;
  /** Bought in another order. It does not hold back a test whose result decides about it. */
  isElsewhere?: boolean;
}

/** Both kinds ask for a time after other services: an event on another day, an order also within the day. */
const SPACED: readonly PrepKind[] = ['event', 'before'];

const DAY = 24 * 60;
const DAY_MS = DAY * 60_000;

const spacedFrom = ({ requirements }: Prepared, { services }: Prepared): Requirement[] =>
  requirements.filter(
    ({ kind, min, others }) =>
      SPACED.includes(kind) && min !== null && services.some(({ id }) => others.includes(id)),
  );

const excluding = ({ requirements }: Prepared, { services }: Prepared): Requirement[] =>
  requirements.filter(
    ({ kind, others }) => kind === 'exclusive' && services.some(({ id }) => others.includes(id)),
  );

const apart = (one: Prepared, other: Prepared): Requirement[] => [
  ...excluding(one, other),
  ...excluding(other, one),
];

/** Services that exclude each other from a visit may not be on one day at another unit either. */
const needOtherDays = (one: Prepared, other: Prepared): boolean => apart(one, other).length > 0;

/** Services that exclude each other, such as doses of one vaccine, may ask for days between them, whichever is first. */
function apartFrom(one: Prepared, other: Prepared): Requirement[] {
  const ordered = [...decisions(one, other), ...decisions(other, one)].map(({ exclusion }) => exclusion);
  return apart(one, other).filter((exclusion) => exclusion.min !== null && !ordered.includes(exclusion));
}

interface Decision {
  order: Requirement;
  exclusion: Requirement;
}

/**
 * Results of `first` that decide about `later`: an order without a minimum between services that exclude each other. Within
 * one visit such an order only sorts the steps.
 */
function decisions(first: Prepared, later: Prepared): Decision[] {
  const orders = first.requirements.filter(({ kind, min }) => kind === 'before' && min === null);
  if (orders.length === 0) return [];
  const exclusions = apart(first, later);
  return orders.flatMap((order) => {
    const pairs = order.services.flatMap(({ id }) =>
      later.services.filter((other) => order.others.includes(other.id)).map((other) => [id, other.id]),
    );
    const excludes = ({ services, others }: Requirement) =>
      pairs.some((pair) =>
        pair.some((id, at) => others.includes(id) && services.some((one) => one.id === pair[1 - at])),
      );
    return exclusions.filter(excludes).map((exclusion) => ({ order, exclusion }));
  });
}

/** "Tríplice viral: só depois do resultado de Beta-hCG, com 3 dias de intervalo."; '' where no result decides. */
export function resultFirstText(later: Prepared, first: Prepared): string {
  const found = decisions(first, later);
  if (found.length === 0) return '';
  const names = (services: Prepared['services']) =>
    listText([...new Set(services.map(({ name }) => name))].toSorted(byText));
  const decided = found.flatMap(({ order }) => order.others);
  const after = names(later.services.filter(({ id }) => decided.includes(id)));
  const days = waitOf(found) / DAY;
  const interval = days > 1 ? `, com ${days} dias de intervalo` : '';
  return `${after}: só depois do resultado de ${names(found.flatMap(({ order }) => order.services))}${interval}.`;
}

const waitOf = (found: readonly Decision[]): number => longestOf(found.map(({ exclusion }) => exclusion));

const longestOf = (requirements: readonly Requirement[]): number =>
  Math.max(0, ...requirements.map(({ min }) => min ?? 0));

const daysBetween = (one: PlacedPlan, other: PlacedPlan): number =>
  (Date.parse(other.day) - Date.parse(one.day)) / DAY_MS;

/** Whether two visits of one person leave each other the time that their services ask for, whichever is first. */
export const keepIntervals = (one: PlacedPlan, other: PlacedPlan): boolean =>
  Math.abs(daysBetween(one, other)) * DAY >= longestOf(apartFrom(one.plan, other.plan)) &&
  comesInTime(one, other) &&
  comesInTime(other, one) &&
  comesAfterResult(one, other) &&
  (other.isElsewhere === true || comesAfterResult(other, one)) &&
  !urineDays(one.plan, other.plan, other.day).includes(one.day);

/** Whether `first` gives its result, where it decides about `later`, in time for it. */
export function comesAfterResult(later: PlacedPlan, first: PlacedPlan): boolean {
  const found = decisions(first.plan, later.plan);
  const wait = Math.max(DAY, waitOf(found));
  return found.length === 0 || daysBetween(first, later) * DAY >= wait;
}

const has = ({ requirements }: Prepared, kind: PrepKind): boolean =>
  requirements.some((requirement) => requirement.kind === kind);

/**
 * Days of a visit that share urine with another visit of the patient. The bottle of the 24 hours receives all of it,
 * from the waking of the eve to that of the day itself.
 */
export function urineDays(own: Prepared, other: Prepared, day: CalendarDay): CalendarDay[] {
  const [gathers, othersGather] = [has(own, 'urine_day'), has(other, 'urine_day')];
  const after = gathers && has(other, 'retention') ? [day, addDays(day, 1)] : [];
  const before = othersGather && has(own, 'retention') ? [addDays(day, -1), day] : [];
  return [...new Set([...before, ...after, ...(gathers && othersGather ? around(day) : [])])];
}

/** The first urine of a morning belongs to the bottle that ends then, and the next bottle begins by throwing it away. */
const around = (day: CalendarDay): CalendarDay[] => [-1, 0, 1].map((days) => addDays(day, days));

/** "EAS e Proteinúria de 24 horas: …", for two visits of a patient; '' where they share no urine. */
export function urineText(own: Prepared, other: Prepared): string {
  if (urineDays(own, other, SOME_DAY).length === 0) return '';
  const names = [own, other].flatMap(({ requirements }) =>
    requirements
      .filter(({ kind }) => kind === 'urine_day' || kind === 'retention')
      .flatMap(({ services }) => services.map(({ name }) => name)),
  );
  const sameVisit = needOtherDays(own, other) ? '' : 'na mesma visita, ou ';
  const apart = [own, other].every((plan) => has(plan, 'urine_day'))
    ? 'com um dia livre entre as duas visitas'
    : 'em dias diferentes';
  return `${listText([...new Set(names)].toSorted(byText))}: ${sameVisit}${apart}, porque o frasco das 24 horas recebe toda a urina do dia anterior e da manhã.`;
}

const SOME_DAY = '2000-01-01';

function comesInTime(later: PlacedPlan, earlier: PlacedPlan): boolean {
  const days = daysBetween(earlier, later);
  const minutes = days * DAY + later.minute - earlier.minute;
  return spacedFrom(later.plan, earlier.plan).every(({ kind, min }) => {
    if (minutes < 0 || (kind === 'event' && days === 0 && !needOtherDays(later.plan, earlier.plan)))
      return true;
    // Intervals of several days are counted on the calendar, so the hour of the first visit does not matter.
    return (min ?? 0) > DAY ? days * DAY >= (min ?? 0) : minutes >= (min ?? 0);
  });
}

/** "Febre amarela e Tríplice viral: no mesmo dia ou com 30 dias de intervalo." For a visit beside another of its patient. */
export function intervalTexts(own: Prepared, other: Prepared): string[] {
  const [mine, theirs] = [spacedFrom(own, other), spacedFrom(other, own)];
  const events = [...mine, ...theirs].filter(({ kind }) => kind === 'event');
  const isMutual = [mine, theirs].every((list) => list.some(({ kind }) => kind === 'event'));
  const sameDay = needOtherDays(own, other) ? '' : 'no mesmo dia ou ';
  const sentence = (requirements: readonly Requirement[], lead: string) => {
    const names = [own, other].flatMap(({ services }) =>
      services
        .filter(({ id }) => requirements.some((requirement) => concerns(requirement, id)))
        .map(({ name }) => name),
    );
    return `${listText([...new Set(names)])}: ${lead}com ${timeText(longestOf(requirements))} de intervalo.`;
  };
  // A longer interval between two doses includes the one between live vaccines.
  const spaced = apartFrom(own, other);
  const isApart = spaced.length > 0 && longestOf(spaced) >= longestOf(events);
  const results = [resultFirstText(own, other), resultFirstText(other, own)].filter(Boolean);
  return [
    ...results,
    ...(isApart && results.length === 0 ? [sentence(spaced, '')] : []),
    ...(isMutual && !isApart ? [sentence(events, sameDay)] : []),
    ...oneWay(mine, other, isMutual || isApart),
    ...oneWay(theirs, own, isMutual || isApart),
    ...[urineText(own, other)].filter(Boolean),
  ];
}

const concerns = ({ services, others }: Requirement, id: number): boolean =>
  others.includes(id) || services.some((one) => one.id === id);

/** For one pair of services, an order or an interval that holds both ways replaces the event. */
function oneWay(requirements: readonly Requirement[], { services }: Prepared, isMutual: boolean): string[] {
  const orders = requirements.filter(({ kind }) => kind === 'before');
  const events = isMutual || orders.length > 0 ? [] : requirements.filter(({ kind }) => kind === 'event');
  return [...orders, ...events].map(({ kind, min, others, services: own }) => {
    const after = listText(services.filter(({ id }) => others.includes(id)).map(({ name }) => name));
    const until = kind === 'before' ? 'antes' : 'até o dia';
    return `${listText(own.map(({ name }) => name))}: ${until} de ${after}, ou ${timeText(min ?? 0)} depois.`;
  });
}
