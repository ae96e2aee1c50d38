import type { Advice } from './advice.ts';
import { type Conflict, conflicts } from './conflicts.ts';
import { type DoctorFasting, isUnderReview, mergePlan, type Plan } from './merge-plan.ts';
import { splitVisits } from './split-visits.ts';
import type { VisitTime } from './timeline.ts';

export interface PreparedLine {
  productId: number;
  productName: string;
  advice: Advice;
  person: string;
  personName: string;
  beneficiaryId: number | null;
  /** Identifies the place: a unit, or a unit and a home address. */
  place: string;
  placeName: string;
  unitId: number;
  atHome: boolean;
  zone: string;
  /** An operator sets the time; until then the unit does not expect the patient. */
  needsBooking: boolean;
  bookedFor: Date | null;
}

/** A patient's planned time at a place; `part` is the index of the visit there, from 0. */
export interface PlannedVisit {
  id: number;
  beneficiaryId: number;
  unitId: number;
  part: number;
  startsAt: Date | null;
  doctorFasting: DoctorFasting;
  sequence: number;
  changedAt: Date;
}

interface Coming {
  productId: number;
  beneficiaryId: number | null;
  unitId: number;
}

export function comingTimes(
  lines: readonly PreparedLine[],
  planned: readonly PlannedVisit[],
): (line: Coming) => Date | null {
  const keyOf = ({ productId, beneficiaryId, unitId }: Coming) => `${beneficiaryId} ${unitId} ${productId}`;
  const times = new Map(
    allVisits(lines, planned).flatMap(({ plan, beneficiaryId, unitId, planned: said }) =>
      said?.startsAt
        ? plan.services.map(
            ({ id }) => [keyOf({ productId: id, beneficiaryId, unitId }), said.startsAt] as const,
          )
        : [],
    ),
  );
  return (line) => times.get(keyOf(line)) ?? null;
}

export const partsAt = (
  lines: readonly PreparedLine[],
  { beneficiaryId, unitId }: { beneficiaryId: number; unitId: number },
): number =>
  allVisits(lines).filter(
    (visit) =>
      visit.beneficiaryId === beneficiaryId && visit.unitId === unitId && !visit.atHome && !visit.booked,
  ).length;

export interface VisitPlan
  extends Pick<
    PreparedLine,
    'person' | 'personName' | 'beneficiaryId' | 'placeName' | 'unitId' | 'atHome' | 'zone'
  > {
  key: string;
  services: string[];
  part: number;
  parts: number;
  plan: Plan;
  conflicts: Conflict[];
  because: Conflict[];
  /** False when fewer visits may exist. */
  exact: boolean;
  time: VisitTime | null;
  booked: boolean;
  toBook: boolean;
  planned: PlannedVisit | null;
  underReview: boolean;
}

/** Minutes within which a team comes after the booked hour. */
export const HOME_ARRIVAL = 120;
const MINUTE = 60_000;

export const visitPlans = (
  lines: readonly PreparedLine[],
  planned: readonly PlannedVisit[] = [],
): VisitPlan[] => allVisits(lines, planned).filter(({ plan }) => plan.requirements.length > 0);

/** Booked services stay together by hour; the others are divided into the fewest visits. */
function allVisits(lines: readonly PreparedLine[], planned: readonly PlannedVisit[] = []): VisitPlan[] {
  const visits = Map.groupBy(lines, ({ person, place, bookedFor }) =>
    JSON.stringify([person, place, bookedFor?.getTime() ?? null]),
  );
  return [...visits].flatMap(([key, own]) => plansOf(key, own, planned));
}

function plansOf(key: string, lines: readonly PreparedLine[], planned: readonly PlannedVisit[]): VisitPlan[] {
  const [first] = lines;
  if (!first) return [];
  const { beneficiaryId, unitId, atHome, bookedFor, zone } = first;
  const said =
    bookedFor || atHome
      ? []
      : planned.filter((one) => one.beneficiaryId === beneficiaryId && one.unitId === unitId);
  const doctor = lines.some(({ advice }) => advice.askDoctor)
    ? 'ask'
    : (said.find(({ part }) => part === 0)?.doctorFasting ?? null);
  const arrival = atHome ? HOME_ARRIVAL : 0;
  const services = [
    ...new Map(
      lines.map(({ productId: id, productName: name, advice: { rules } }) => [id, { id, name, rules }]),
    ).values(),
  ];
  const { visits, exact } = bookedFor
    ? { visits: [services], exact: true }
    : splitVisits(services, doctor, arrival);
  const because =
    visits.length > 1
      ? conflicts(services, doctor, arrival).filter(({ services: names }) => names.length > 1)
      : [];
  return visits.map((own, part) => {
    const plan = mergePlan(own, doctor);
    const choice = said.find((one) => one.part === part) ?? null;
    const from = (bookedFor ?? choice?.startsAt)?.getTime();
    return {
      key: `${key} ${part}`,
      part,
      parts: visits.length,
      plan,
      because,
      exact,
      ...{
        person: first.person,
        personName: first.personName,
        beneficiaryId,
        placeName: first.placeName,
        unitId,
        atHome,
        zone,
      },
      services: own.map(({ name }) => name),
      conflicts: conflicts(own, doctor, arrival),
      time: from === undefined ? null : { from, until: from + arrival * MINUTE, zone },
      booked: bookedFor !== null,
      toBook:
        bookedFor === null &&
        lines.some((line) => line.needsBooking && own.some(({ id }) => id === line.productId)),
      planned: choice,
      underReview: isUnderReview(plan),
    };
  });
}
