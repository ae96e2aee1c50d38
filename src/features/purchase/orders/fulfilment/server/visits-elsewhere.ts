import { beneficiaryIdsOf } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import { mergePlan, type Plan } from '#features/care/preparation/merge-plan.ts';
import type { VisitElsewhere } from '#features/care/preparation/plans/apart-from-others.ts';
import { plannedVisitsOf } from '#features/care/preparation/plans/server/planned-visits.ts';
import { everyVisit, type PlannedVisit } from '#features/care/preparation/plans/visit-plans.ts';
import { openLines } from '#features/purchase/orders/line-states.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { type OrderWithLines, ordersOfPatients } from '#features/purchase/orders/server/read-orders.ts';
import { isUnpaid, isUsable } from '#features/purchase/orders/status.ts';
import { dayText, localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { preparedLines, type ZonedLine } from '../prepared-lines.ts';
import { zonedLines } from './zoned-lines.ts';

export interface Patient {
  beneficiaryId: number;
  /** The CPF or passport; '' when unknown. */
  document: string;
}

interface VisitSearch {
  customerId: number;
  /** The visits of this quote, or of its order, are left out. */
  quoteId: string;
  /** The patients are read only if there are other orders. */
  patients: () => Promise<readonly Patient[]> | readonly Patient[];
  /**
   * An operator also gets orders of other customers for the same CPF, but of all orders only the services at these units
   * (null means all). It is absent for a shopper, who learns nothing about other customers.
   */
  units?: readonly number[] | null | undefined;
}

/** No preparation needs a longer interval. */
const YEAR_MS = 366 * 86_400_000;

/** Returns the visits of these patients by other orders: past ones, coming ones, and paid ones without a time. */
export async function visitsElsewhere(deps: Deps, search: VisitSearch): Promise<VisitElsewhere[]> {
  const { customerId, quoteId, units } = search;
  const orders = await ordersOfPatients(deps, {
    customerId,
    exceptQuote: quoteId,
    beneficiaryIds: units === undefined ? [] : await beneficiaryIdsOf(deps, cpfsOf(await search.patients())),
    since: new Date(deps.clock.now().getTime() - YEAR_MS),
  });
  if (orders.length === 0) return [];
  const patients = await search.patients();
  const planned = await plannedVisitsOf(
    deps,
    orders.map((order) => order.quoteId),
  );
  const seen = orders.flatMap(({ lines }) => lines).filter(({ unitId }) => !units || units.includes(unitId));
  const zoned = await zonedLines(deps, seen);
  return orders.flatMap((order) => {
    const lines = zoned.filter(({ id }) => order.lines.some((own) => own.id === id));
    const plans = planned.get(order.quoteId) ?? [];
    return patients.flatMap((patient) => visitsOf(deps, order, { patient, lines, plans }));
  });
}

const cpfsOf = (patients: readonly Patient[]): string[] =>
  patients.map(({ document }) => document).filter((document) => document !== '');

const isFor =
  ({ beneficiaryId, document }: Patient) =>
  (line: ZonedLine): boolean =>
    line.beneficiaryId === beneficiaryId || (document !== '' && line.beneficiaryDocument === document);

function visitsOf(
  deps: Deps,
  order: OrderWithLines,
  {
    patient,
    lines,
    plans,
  }: { patient: Patient; lines: readonly ZonedLine[]; plans: readonly PlannedVisit[] },
): VisitElsewhere[] {
  const own = lines.filter(isFor(patient));
  const { beneficiaryId } = patient;
  const at = placedBy(deps, order, beneficiaryId);
  const attended = own.filter(({ state }) => state === 'attended').flatMap((line) => settledBy(line, at));
  const paid = isUsable(order);
  if (!paid && !isUnpaid(order.status)) return attended;
  const coming = everyVisit(
    preparedLines({ lines: openLines(own), places: [] }),
    paid ? plans : plans.filter(({ reserved }) => reserved),
  ).flatMap(({ time, plan, zone }): VisitElsewhere[] => {
    if (time) return [at(new Date(time.from), plan, zone)];
    const untimed = `sem horário marcado, pedido ${order.incrementId}`;
    return paid ? [{ beneficiaryId, startsAt: null, plan: labelled(plan, untimed) }] : [];
  });
  return [...attended, ...coming];
}

type Place = (startsAt: Date, plan: Plan, zone: string) => VisitElsewhere;

const placedBy =
  (deps: Deps, { incrementId }: Pick<OrderWithLines, 'incrementId'>, beneficiaryId: number): Place =>
  (startsAt, plan, zone) => {
    const today = localTime(deps.clock.now(), zone).day;
    const label = `${dayText(localTime(startsAt, zone).day, today)}, pedido ${incrementId}`;
    return { beneficiaryId, startsAt, plan: labelled(plan, label) };
  };

const settledBy = (
  { state, stateAt, bookedFor, productId: id, productName: name, advice: { rules }, zone }: ZonedLine,
  at: Place,
): VisitElsewhere[] => {
  const moment = state === 'attended' ? stateAt : bookedFor;
  return moment ? [at(moment, mergePlan([{ id, name, rules }]), zone)] : [];
};

/** Returns services of this order that the patients have received, or that an operator booked. */
export const settledVisits = async (
  deps: Deps,
  order: Pick<OrderWithLines, 'incrementId'>,
  lines: readonly OrderLine[],
): Promise<VisitElsewhere[]> =>
  (await zonedLines(deps, lines)).flatMap((line) =>
    line.beneficiaryId === null ? [] : settledBy(line, placedBy(deps, order, line.beneficiaryId)),
  );

/** Adds the other order to each service: "Tríplice viral (quinta, 3/12, pedido 100000042)". */
export function labelled(plan: Plan, label: string): Plan {
  const named = <Service extends { name: string }>(services: readonly Service[]): Service[] =>
    services.map((service) => ({ ...service, name: `${service.name} (${label})` }));
  return {
    ...plan,
    services: named(plan.services),
    requirements: plan.requirements.map((requirement) => ({
      ...requirement,
      services: named(requirement.services),
    })),
  };
}
