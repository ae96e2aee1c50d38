import { hasNoCycleDay } from '#features/care/preparation/cycle-days.ts';
import { dayTexts } from '#features/care/preparation/day-texts.ts';
import {
  byOrderHour,
  mergePlan,
  type Plan,
  type PreparedService,
  requirementFor,
} from '#features/care/preparation/merge-plan.ts';
import { timeText } from '#features/care/preparation/span-texts.ts';
import { clockAsked } from '#features/care/preparation/step-texts.ts';
import { doseTexts, fastingHours, visitNeeds } from '#features/care/preparation/visit-needs.ts';
import { suitsDay } from '#features/care/results/visit-model.ts';
import { dayText, localTime, type Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { atText } from '#values/hour.ts';
import { listText } from '#values/list-text.ts';
import { bestTime, LOOK_AHEAD, leadMinutes } from './best-time.ts';
import type { PreparedLine, VisitPlan } from './visit-plans.ts';

const DAY = 24 * 60;

type Visit = VisitPlan & { schedule: Schedule };

/** Says why `bestTime` finds nothing, and what the patient can do. */
export function noTimeText(visit: Visit, lines: readonly PreparedLine[], now: number): string {
  const lead = leadMinutes(visit.plan);
  if (lead >= LOOK_AHEAD * DAY)
    return `O preparo desta visita começa ${timeText(lead)} antes: escolha um dia depois desse prazo.`;
  if (visit.validUntil !== null && bestTime({ ...visit, validUntil: null }, now) !== null)
    return `O pedido vale até ${dayText(visit.validUntil, today(visit, now))}, antes do primeiro horário que serve. Fale com a nossa equipe.`;
  const { doctorFasting } = visit.plan;
  const ownPlan = planOf(
    { ...visit, plan: { ...visit.plan, doctorFasting: null } },
    servicesOf(visit, lines),
  );
  if (typeof doctorFasting === 'number' && bestTime({ ...visit, plan: ownPlan }, now) !== null)
    return `O jejum de ${timeText(doctorFasting)} do pedido não combina com ${namesOf(servicesOf(visit, lines))}. Confirme com o seu médico.`;
  if (hasNoCycleDay(visit.plan)) return dayTexts(visit.plan, today(visit, now)).join(' ');
  if (!hasDay(visit, now))
    return `${SOON} nenhum dia serve. ${dayTexts(visit.plan, today(visit, now)).join(' ')}`;
  const { alone, groups } = divided(visit, servicesOf(visit, lines), now);
  if (alone.length > 0)
    return `${SOON} esta unidade não tem horário para ${namesOf(alone)}. ${requirementsText(planOf(visit, alone), today(visit, now))} ${OTHER_PLACE}`;
  return `${SOON} não há horário que sirva a tudo de uma vez. ${requirementsText(visit.plan, today(visit, now))} Faça em ${groups.length} visitas: ${groups.map(groupText).join('; ')}.`;
}

const today = ({ zone }: Visit, now: number): CalendarDay => localTime(new Date(now), zone).day;

const hasDay = (visit: Visit, now: number): boolean =>
  Array.from({ length: LOOK_AHEAD + 1 }, (_, ahead) => addDays(today(visit, now), ahead)).some((day) =>
    suitsDay(visitNeeds(visit.plan), day),
  );

const SOON = `Nos próximos ${LOOK_AHEAD} dias`;
const OTHER_PLACE = 'Escolha outra unidade ou fale com a nossa equipe.';

interface Group {
  services: PreparedService[];
  /** "sábado, 28/11, às 7h30"; '' without a free day. */
  when: string;
}

/**
 * Divides by first fit: each service joins the first group that still has a time. `alone` are services that have no
 * time even by themselves.
 */
function divided(visit: Visit, services: readonly PreparedService[], now: number) {
  const timeOf = (group: readonly PreparedService[], takenDays: CalendarDay[] = visit.takenDays) =>
    bestTime({ ...visit, plan: planOf(visit, group), takenDays }, now);
  const alone = services.filter((service) => timeOf([service]) === null);
  const groups: PreparedService[][] = [];
  for (const service of alone.length > 0 ? [] : services) {
    const group = groups.find((one) => timeOf([...one, service]) !== null);
    if (group) group.push(service);
    else groups.push([service]);
  }
  const taken = [...visit.takenDays];
  const timed = groups.map((group): Group => {
    const at = timeOf(group, taken);
    if (at === null) return { services: group, when: '' };
    const { day, minute } = localTime(new Date(at), visit.zone);
    taken.push(day);
    return { services: group, when: `${dayText(day, today(visit, now))}, ${atText(minute)}` };
  });
  return { alone, groups: timed };
}

const planOf = (
  { plan: { doctorFasting, lastDose, answers } }: Visit,
  services: readonly PreparedService[],
): Plan => byOrderHour({ ...mergePlan(services, doctorFasting, lastDose), ...(answers && { answers }) });

const servicesOf = ({ person, unitId, plan }: Visit, lines: readonly PreparedLine[]): PreparedService[] =>
  plan.services.flatMap(({ id, name }) => {
    const line = lines.find((one) => one.person === person && one.unitId === unitId && one.productId === id);
    return line ? [{ id, name, rules: line.advice.rules }] : [];
  });

function requirementsText(plan: Plan, since: CalendarDay): string {
  const clock = requirementFor(plan, 'clock');
  const { rest, stay } = visitNeeds(plan);
  return [
    ...dayTexts(plan, since),
    clock && clockAsked(clock),
    fastingHours(plan),
    ...doseTexts(plan),
    rest > 0 && `Antes da coleta são ${timeText(rest)} de repouso.`,
    stay > 0 && `Depois dela o atendimento leva ${timeText(stay)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const namesOf = (services: readonly PreparedService[]) => listText(services.map(({ name }) => name));

const groupText = ({ services, when }: Group) => `${namesOf(services)}${when && ` (${when})`}`;
