import { isVisit, type VisitKey } from '#features/care/preparation/plans/visit-key.ts';
import type { VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { listText } from '#values/list-text.ts';
import { askedOf } from './asked.ts';
import type { TimesOfVisit } from './contract.ts';

export type ChosenTime = VisitKey & Pick<TimesOfVisit, 'chosen' | 'fixed' | 'movesLeft'>;

type Own = VisitPlan & { beneficiaryId: number };

/** The visits of a quote or an order as the store will most likely list them, before their times arrive. */
export function expectedVisits(
  plans: readonly VisitPlan[],
  today: CalendarDay,
  known: readonly ChosenTime[] = [],
): TimesOfVisit[] {
  const own = plans.filter((plan): plan is Own => plan.beneficiaryId !== null);
  const addresses = Map.groupBy(
    own.filter(({ atHome }) => atHome),
    ({ place, part }) => `${place} ${part}`,
  );
  return [
    ...own.filter(({ atHome }) => !atHome).map((plan) => expected([plan], today, known)),
    ...[...addresses.values()].map((people) => expected(people, today, known)),
  ].filter((visit) => visit !== null);
}

/** Null where the store offers no times itself, or only perhaps. */
function expected(
  people: readonly Own[],
  today: CalendarDay,
  known: readonly ChosenTime[],
): TimesOfVisit | null {
  const [plan] = people;
  if (!plan) return null;
  const time = known.find((one) => isVisit(one)(plan)) ?? heldTime(plan);
  const mayChoose = !plan.atHome && plan.schedule !== null;
  if (!mayChoose && !time?.chosen) return null;
  const { beneficiaryId, unitId, part, placeName, byAppointment, zone, atHome } = plan;
  return {
    ...{ beneficiaryId, unitId, part, placeName, byAppointment, zone, atHome },
    personName: listText(people.map(({ personName }) => personName)),
    services: [...new Set(people.flatMap(({ services }) => services))],
    chosen: time?.chosen ?? null,
    fixed: time?.fixed ?? null,
    movesLeft: time?.movesLeft ?? null,
    elsewhere: null,
    ...askedOf(people, { because: '' }, today),
    days: [],
  };
}

/** A quote says with its plan which times it holds. */
const heldTime = ({ planned, zone }: VisitPlan): Omit<ChosenTime, keyof VisitKey> | null =>
  planned?.reserved && planned.startsAt
    ? { chosen: { ...localTime(planned.startsAt, zone), state: 'held' }, fixed: null, movesLeft: null }
    : null;
