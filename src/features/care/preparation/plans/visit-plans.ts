import { replyTo } from '#features/care/preparation/advice/care-answers.ts';
import type { Advice } from '#features/care/preparation/advice.ts';
import { type Conflict, conflicts } from '#features/care/preparation/conflicts.ts';
import { type PlacedPlan, resultFirstText } from '#features/care/preparation/intervals.ts';
import {
  byText,
  type DoctorFasting,
  mergePlan,
  type Plan,
  type PreparedService,
} from '#features/care/preparation/merge-plan.ts';
import { splitVisits } from '#features/care/preparation/split-visits.ts';
import { medicinesOf, type TeamReason, teamReason } from '#features/care/preparation/visit-needs.ts';
import type { ShownTime, VisitTime } from '#features/care/preparation/visit-time.ts';
import { localOf } from '#features/care/preparation/when-texts.ts';
import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { otherVisitsOf, type VisitElsewhere, waitsForResult } from './apart-from-others.ts';
import { apartFromUrine } from './apart-from-urine.ts';
import { childConflicts, countedFasting } from './child-fasting.ts';

const MINUTE = 60_000;

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
  /** The unit's hours; null when unknown or at home. */
  schedule: Schedule | null;
  /** An operator sets the time, and until then the unit does not expect the patient. */
  needsBooking: boolean;
  bookedFor: Date | null;
  /** Minute of the unit's day by which this sample leaves the same day; null or absent without such an hour. */
  lastCourier?: number | null;
  isVaccine: boolean;
  /** Last day on which the service may be used; null or absent before payment. */
  validUntil?: CalendarDay | null;
}

/** A patient's planned time at a place; `part` is the index of the visit there, from 0. */
export interface PlannedVisit {
  id: number;
  beneficiaryId: number;
  unitId: number;
  part: number;
  startsAt: Date | null;
  /** Whether an appointment holds the time. */
  reserved?: boolean;
  doctorFasting: DoctorFasting;
  lastDose: number | null;
  sequence: number;
  changedAt: Date;
}

/** Why the team has to arrange this one of the visits; null where the patient can choose an hour. */
export const teamReasonOf = (visit: VisitPlan, visits: readonly VisitPlan[]): TeamReason | null =>
  teamReason({ ...visit.plan, levels: measuredMedicines(visit, visits) });

/** Medicines that this and the patient's other visits measure. */
export const measuredMedicines = (
  { person, beneficiaryId }: VisitPlan,
  visits: readonly VisitPlan[],
): string[] =>
  [
    ...new Set(
      visits
        .filter((other) => other.person === person && other.beneficiaryId === beneficiaryId)
        .flatMap(({ plan }) => medicinesOf(plan)),
    ),
  ].toSorted(byText);

export interface VisitPlan
  extends Pick<
    PreparedLine,
    | 'person'
    | 'personName'
    | 'beneficiaryId'
    | 'place'
    | 'placeName'
    | 'unitId'
    | 'atHome'
    | 'zone'
    | 'schedule'
  > {
  key: string;
  services: string[];
  part: number;
  parts: number;
  plan: Plan;
  conflicts: Conflict[];
  because: Conflict[];
  exact: boolean;
  time: VisitTime | null;
  booked: boolean;
  toBook: boolean;
  /** Whether a service of the visit is done by appointment only. */
  byAppointment: boolean;
  planned: PlannedVisit | null;
  childFastsDifferently: boolean;
  childYears: number | null;
  lastCourier: number | null;
  validUntil: CalendarDay | null;
  /** Days of the patient's other visits to this place, and those that other visits leave without urine for this one. */
  takenDays: CalendarDay[];
  /** The patient's other visits at a known time, to which its services may need an interval. */
  others: PlacedPlan[];
  /** Why the visit has to wait until another one of the patient has a time; '' where it need not. */
  waitsFor: string;
}

export interface ShownPlan extends VisitPlan {
  time: ShownTime | null;
}

export const shownPlans = (plans: readonly VisitPlan[], today: CalendarDay): ShownPlan[] =>
  plans.map((plan) => ({ ...plan, time: plan.time && { ...plan.time, today } }));

/** In minutes. A team comes within this time after the booked hour. */
export const HOME_ARRIVAL = 120;

export const visitPlans = (
  lines: readonly PreparedLine[],
  planned: readonly PlannedVisit[] = [],
  elsewhere: readonly VisitElsewhere[] = [],
): VisitPlan[] => everyVisit(lines, planned, elsewhere).filter(isPrepared);

/** Advice about an anticoagulant makes no plan of its own, unless the patient takes one. */
export const isPrepared = ({
  plan,
  conflicts: found,
  waitsFor,
}: Pick<VisitPlan, 'plan' | 'conflicts' | 'waitsFor'>): boolean =>
  found.length > 0 ||
  waitsFor !== '' ||
  plan.requirements.some(
    ({ kind }) =>
      kind !== 'anticoagulant' || (plan.answers && replyTo(plan.answers, 'anticoagulant') === 'yes'),
  );

/** Booked services stay together by hour, and the others are divided into the fewest visits. */
export function everyVisit(
  lines: readonly PreparedLine[],
  planned: readonly PlannedVisit[] = [],
  elsewhere: readonly VisitElsewhere[] = [],
): VisitPlan[] {
  const placeOf = ({ person, place }: PreparedLine) => JSON.stringify([person, place]);
  const places = Map.groupBy(lines, placeOf);
  const divisions = new Map([...places].map(([place, own]) => [place, divisionOf(own, planned)]));
  const visits = Map.groupBy(lines, (line) =>
    JSON.stringify([placeOf(line), divisions.get(placeOf(line))?.hourOf(line)]),
  );
  const plans = [...visits].flatMap(([key, own]) => {
    const [first] = own;
    const division = first && divisions.get(placeOf(first));
    return division ? plansOf(key, own, division) : [];
  });
  const exclusions = exclusionsAcrossPlaces(lines);
  return plans
    .map((visit) => ({
      ...visit,
      because: [...visit.because, ...(visit.part > 0 ? [] : exclusions(visit))],
      others: otherVisitsOf(visit, plans, elsewhere),
      waitsFor: waitsForResult(
        visit.plan,
        plans.filter(({ person }) => person === visit.person),
      ),
    }))
    .map((visit, _, all) => apartFromUrine(visit, all));
}

/**
 * Services of one person that exclude each other at two places. No visit joins them, so that only these sentences say how long
 * they have to wait for each other, before any time is chosen.
 */
function exclusionsAcrossPlaces(
  lines: readonly PreparedLine[],
): (visit: Pick<PreparedLine, 'person' | 'place'>) => Conflict[] {
  const byPerson = new Map(
    [...Map.groupBy(lines, ({ person }) => person)].map(([person, own]) => {
      const places = new Set(own.map(({ place }) => place));
      const found = places.size > 1 ? conflicts(servicesOf(own)) : [];
      return [person, { own, found: found.filter(({ kind }) => kind === 'exclusive') }];
    }),
  );
  return ({ person, place }) => {
    const { own, found } = byPerson.get(person) ?? { own: [], found: [] };
    const isAt = (name: string | undefined, here: boolean) =>
      own.some((line) => line.productName === name && (line.place === place) === here);
    return found.filter(({ services }) =>
      services.some((name, at) => isAt(name, true) && isAt(services[1 - at], false)),
    );
  };
}

function divisionOf(lines: readonly PreparedLine[], planned: readonly PlannedVisit[]) {
  const ofPlace = planned.filter((one) =>
    lines.some(
      ({ beneficiaryId, unitId, atHome }) =>
        one.beneficiaryId === beneficiaryId && one.unitId === unitId && (!atHome || one.reserved === true),
    ),
  );
  const appointmentOf = ({ bookedFor }: PreparedLine) =>
    ofPlace.find((one) => bookedFor && one.reserved && one.startsAt?.getTime() === bookedFor.getTime());
  const open = lines.filter((line) => !line.bookedFor || appointmentOf(line));
  const answer = ofPlace.find(({ part }) => part === 0)?.doctorFasting ?? null;
  const { visits, ...rest } = divided(open, answer);
  const partOf = ({ productId }: PreparedLine) =>
    visits.findIndex((own) => own.some(({ id }) => id === productId));
  /** A service without a booking of its own comes at the time that an appointment booked for the rest of its visit. */
  const hourOf = (line: PreparedLine): number | null => {
    const booked =
      line.bookedFor ??
      open.find((other) => appointmentOf(other)?.part === partOf(line) && partOf(other) === partOf(line))
        ?.bookedFor;
    return booked?.getTime() ?? null;
  };
  const free = ofPlace.filter((one) => !open.some((line) => appointmentOf(line) === one));
  return { ...rest, visits, ofPlace, free, answer, appointmentOf, partOf, hourOf };
}

function divided(lines: readonly PreparedLine[], answer: DoctorFasting) {
  const requested = lines.some(({ advice }) => advice.askDoctor) ? 'ask' : answer;
  const doctor = countedFasting(requested, least(lines.map(({ advice }) => advice.childYears)));
  const arrival = lines[0]?.atHome ? HOME_ARRIVAL : 0;
  const services = servicesOf(lines);
  const { visits: parts, exact } = splitVisits(services, doctor, arrival);
  const visits = decidingFirst(parts);
  const because =
    visits.length > 1
      ? conflicts(services, doctor, arrival).filter(({ services: names }) => names.length > 1)
      : [];
  return { visits, exact, because, requested, doctor };
}

/** Patients come in the order of the numbers, so a test whose result decides about another visit has the first one. */
function decidingFirst<Service extends PreparedService>(visits: readonly Service[][]): Service[][] {
  if (visits.length < 2) return [...visits];
  const plans = visits.map((visit) => mergePlan(visit));
  const decides = visits.map((_, index) =>
    plans.some((later, other) => other !== index && resultFirstText(later, plans[index] as Plan) !== ''),
  );
  return [...visits.filter((_, index) => decides[index]), ...visits.filter((_, index) => !decides[index])];
}

const servicesOf = (lines: readonly PreparedLine[]) => [
  ...new Map(
    lines.map(({ productId: id, productName: name, isVaccine, advice: { rules } }) => [
      id,
      { id, name, isVaccine, rules },
    ]),
  ).values(),
];

function plansOf(
  key: string,
  lines: readonly PreparedLine[],
  division: ReturnType<typeof divisionOf>,
): VisitPlan[] {
  const [first] = lines;
  if (!first) return [];
  const { beneficiaryId, unitId, atHome, zone } = first;
  const hour = division.hourOf(first);
  const appointed = lines.find(division.appointmentOf);
  const schedule = atHome || hour !== null ? null : first.schedule;
  const childYears = least(lines.map(({ advice }) => advice.childYears));
  const arrival = atHome ? HOME_ARRIVAL : 0;
  const services = servicesOf(lines);
  const isAlone = hour !== null && !appointed;
  const { answer, requested, doctor } = hour === null ? division : { answer: null, ...divided(lines, null) };
  const { exact, because, visits: parts } = isAlone ? ALONE : division;
  const visits =
    hour === null
      ? division.visits.map((own) => own.filter(({ id }) => services.some((one) => one.id === id)))
      : [services];
  return visits.flatMap((own, index) => {
    if (own.length === 0) return [];
    const part = appointed ? division.partOf(appointed) : index;
    const choice = hour === null ? (division.free.find((one) => one.part === part) ?? null) : null;
    // The plan keeps the form's answer even where it does not count.
    const plan = {
      ...mergePlan(own, doctor, choice?.lastDose ?? null),
      doctorFasting: requested,
      ...(atHome && { atHome }),
    };
    const names = own.map(({ name }) => name);
    const from = hour ?? choice?.startsAt?.getTime();
    const byAppointment = lines.some(
      (line) => line.needsBooking && own.some(({ id }) => id === line.productId),
    );
    return {
      key: `${key} ${part}`,
      part,
      parts: Math.max(parts.length, 1),
      plan,
      because,
      exact,
      ...{
        person: first.person,
        personName: first.personName,
        beneficiaryId,
        place: first.place,
        placeName: first.placeName,
        unitId,
        atHome,
        zone,
        schedule,
      },
      services: names,
      conflicts: [...childConflicts(answer, childYears, names), ...conflicts(own, doctor, arrival)],
      childYears,
      time:
        from === undefined
          ? null
          : {
              from,
              until: from + arrival * MINUTE,
              zone,
              schedule,
              ...(!atHome && first.schedule && { unitHours: first.schedule }),
            },
      booked: hour !== null,
      toBook: hour === null && byAppointment,
      byAppointment,
      planned: choice,
      childFastsDifferently: lines.some(
        ({ advice, productId }) => advice.childFastsDifferently && own.some(({ id }) => id === productId),
      ),
      lastCourier: least(
        lines.map(({ productId, lastCourier }) =>
          own.some(({ id }) => id === productId) ? lastCourier : null,
        ),
      ),
      validUntil: least(lines.map(({ validUntil }) => validUntil)),
      takenDays: (hour === null ? division.ofPlace : []).flatMap((other) =>
        other.part !== part && other.startsAt ? localOf(other.startsAt.getTime(), zone).day : [],
      ),
      others: [],
      waitsFor: '',
    };
  });
}

const ALONE = { exact: true, because: [], visits: [] };

const least = <Value extends number | string>(values: readonly (Value | null | undefined)[]): Value | null =>
  values
    .flatMap((value) => value ?? [])
    .reduce<Value | null>((least, value) => (least === null || value < least ? value : least), null);
