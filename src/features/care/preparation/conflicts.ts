import { hourText } from '#values/hour.ts';
import { dayTexts } from './day-texts.ts';
import {
  FASTING_CAP,
  mergePlan,
  NO_DAY,
  type Plan,
  type PreparedService,
  type Requirement,
  requirementFor,
  sharedDays,
} from './merge-plan.ts';
import type { PrepKind } from './prep-rule.ts';
import { CROSSING, signaturesOf } from './signatures.ts';
import { timeText, weekdaysText } from './span-texts.ts';

export interface Conflict {
  kind: PrepKind;
  services: string[];
  reason: string;
}

/** Width of the team's arrival window in minutes; 0 where the patient comes to the unit. */
type Arrival = number;

export const isPossible = (plan: Plan, arrival: Arrival = 0): boolean =>
  CROSSING.every((kind) => !crosses(plan, requirementFor(plan, kind), arrival)) &&
  !requirementFor(plan, 'clock')?.weekdays.includes(NO_DAY[0] ?? 0) &&
  hasDay(plan) &&
  exclusives(plan).length === 0;

export function crosses(
  { doctorFasting }: Plan,
  requirement: Requirement | undefined,
  arrival: Arrival,
): boolean {
  if (!requirement || requirement.min === null || requirement.max === null) return false;
  if (requirement.kind === 'fasting' && doctorFasting === 'ask') return false;
  // The team may come at the end of its window, so the last meal must be early enough for that too.
  const width = requirement.kind === 'clock' ? 0 : arrival;
  return requirement.min + width > requirement.max;
}

function hasDay({ requirements }: Plan): boolean {
  const { from, until } = sharedDays(requirements.flatMap(({ days }) => days ?? []));
  return from === null || until === null || from <= until;
}

const exclusives = ({ requirements, services }: Plan): [Requirement, string][] =>
  requirements
    .filter(({ kind }) => kind === 'exclusive')
    .flatMap((requirement) =>
      services
        .filter(
          ({ id }) =>
            requirement.others.includes(id) &&
            !(requirement.services.length === 1 && requirement.services[0]?.id === id),
        )
        .map(({ name }): [Requirement, string] => [requirement, name]),
    );

/** Returns one for each pair. A service that no visit satisfies is alone. */
export function conflicts(
  services: readonly PreparedService[],
  doctorFasting: Plan['doctorFasting'] = null,
  arrival: Arrival = 0,
): Conflict[] {
  const plan = mergePlan(services, doctorFasting);
  if (isPossible(plan, arrival)) return [];
  const plans = new Map(services.map((service) => [service, mergePlan([service], doctorFasting)]));
  const alone = [...plans.values()].flatMap((single) => own(single, arrival));
  const goTogether = pairJudge(services, doctorFasting, arrival);
  const pairs = [...plans]
    .flatMap(([service, single]) => (isPossible(single, arrival) ? [service] : []))
    .flatMap((one, index, possible) =>
      possible.slice(index + 1).flatMap((other) => {
        if (goTogether(one, other)) return [];
        return between(mergePlan([one, other], doctorFasting), [one, other], arrival);
      }),
    );
  const found = distinct([...alone, ...pairs]);
  // Three services may have no weekday in common although each two of them have one.
  return found.length > 0 ? found : between(plan, services.slice(0, 2), arrival);
}

/** Evaluates each pair of signatures once: a cart of 100 services has about 5,000 pairs and few signatures. */
function pairJudge(services: readonly PreparedService[], doctor: Plan['doctorFasting'], arrival: Arrival) {
  const signatures = signaturesOf(services);
  const cache = new Map<number, boolean>();
  return (one: PreparedService, other: PreparedService): boolean => {
    const key = (signatures.get(one) ?? 0) * services.length + (signatures.get(other) ?? 0);
    const known = cache.get(key);
    if (known !== undefined) return known;
    const possible = isPossible(mergePlan([one, other], doctor), arrival);
    cache.set(key, possible);
    return possible;
  };
}

function own(plan: Plan, arrival: Arrival): Conflict[] {
  return CROSSING.flatMap((kind) => {
    const requirement = requirementFor(plan, kind);
    if (!crosses(plan, requirement, arrival) || !requirement) return [];
    const [{ name } = { name: '' }] = plan.services;
    return [{ kind, services: [name], reason: ownReason(plan, requirement, arrival, name) }];
  });
}

function ownReason(
  { doctorFasting }: Plan,
  { kind, min, max }: Requirement,
  arrival: Arrival,
  name: string,
): string {
  const [least, most] = [timeText(min ?? 0), timeText(max ?? 0)];
  if (kind === 'fasting' && doctorFasting === min && (min ?? 0) > (max ?? 0))
    return max === FASTING_CAP
      ? `O médico pediu ${least} de jejum, e mais de ${most} atrapalham o resultado de ${name}. Confirme com o médico.`
      : `O médico pediu ${least} de jejum, e ${name} aceita no máximo ${most}. Confirme com o médico.`;
  if (arrival > 0 && (min ?? 0) <= (max ?? 0))
    return `A equipe pode chegar em qualquer momento de ${timeText(arrival)}, e ${name} precisa de hora certa. Faça na unidade ou fale com a nossa equipe.`;
  return `As regras de ${name} não combinam entre si. Fale com a nossa equipe.`;
}

function between(plan: Plan, [one, other]: readonly PreparedService[], arrival: Arrival): Conflict[] {
  const found: Conflict[] = [];
  const names = [one?.name ?? '', other?.name ?? ''];
  for (const kind of CROSSING) {
    const requirement = requirementFor(plan, kind);
    if (!requirement || !crosses(plan, requirement, arrival)) continue;
    found.push({ kind, services: names, reason: spanReason(requirement, [one, other], arrival) });
  }
  const clock = requirementFor(plan, 'clock');
  if (clock?.weekdays.includes(NO_DAY[0] ?? 0))
    found.push({ kind: 'clock', services: names, reason: daysReason([one, other]) });
  if (!hasDay(plan))
    found.push({
      kind: 'age',
      services: names,
      reason: `${names.join(' e ')} não cabem no mesmo dia. ${dayTexts(plan).join(' ')}`,
    });
  const pair = exclusives(plan)[0];
  if (pair)
    found.push({
      kind: 'exclusive',
      services: names,
      reason: [`${names.join(' e ')} ficam em visitas diferentes.`, pair[0].text].filter(Boolean).join(' '),
    });
  return found;
}

const requirementOf = (service: PreparedService | undefined, kind: PrepKind): Requirement | undefined =>
  service && requirementFor(mergePlan([service]), kind);

function spanReason(
  { kind, min, max }: Requirement,
  [one, other]: readonly (PreparedService | undefined)[],
  arrival: Arrival,
): string {
  const first = requirementOf(one, kind);
  const second = requirementOf(other, kind);
  const [strict, short] = (first?.min ?? -1) >= (second?.min ?? -1) ? [one, other] : [other, one];
  if (kind === 'clock')
    return `${one?.name} tem horário ${hoursText(first)}, e ${other?.name}, ${hoursText(second)}.`;
  const what = { fasting: 'de jejum', abstinence: 'sem ejacular', retention: 'sem urinar' }[
    kind as 'fasting'
  ];
  const wide =
    arrival > 0 && (min ?? 0) <= (max ?? 0)
      ? ` A equipe pode chegar em qualquer momento de ${timeText(arrival)}: nenhuma hora serve para os dois.`
      : '';
  return `${strict?.name} pede ao menos ${timeText(min ?? 0)} ${what}, e ${short?.name}, no máximo ${timeText(max ?? 0)}.${wide}`;
}

const hoursText = (requirement: Requirement | undefined): string =>
  requirement && requirement.min !== null && requirement.max !== null
    ? `das ${hourText(requirement.min)} às ${hourText(requirement.max)}`
    : 'em outro horário';

const daysReason = ([one, other]: readonly (PreparedService | undefined)[]): string => {
  const days = (service: PreparedService | undefined) =>
    weekdaysText(requirementOf(service, 'clock')?.weekdays ?? []);
  return `${one?.name} tem horário ${days(one)}, e ${other?.name}, ${days(other)}.`;
};

const distinct = (found: readonly Conflict[]): Conflict[] => [
  ...new Map(
    found.map((conflict) => [JSON.stringify([conflict.kind, conflict.services]), conflict]),
  ).values(),
];
