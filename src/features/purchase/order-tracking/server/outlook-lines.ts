import type { AppointmentVisit } from '#features/care/appointments/server/visits-of.ts';
import { suitedDays } from '#features/care/preparation/day-texts.ts';
import { mergePlan, requirementFor } from '#features/care/preparation/merge-plan.ts';
import { type PlannedVisit, teamReasonOf } from '#features/care/preparation/plans/visit-plans.ts';
import { comingHours, fastingMorning } from '#features/care/preparation/visit-needs.ts';
import { zonedLines } from '#features/purchase/orders/fulfilment/server/zoned-lines.ts';
import { visitOfLine, visitsOfLines } from '#features/purchase/orders/fulfilment/visit-of-line.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { isAuthorized, isUnpaid } from '#features/purchase/orders/status.ts';
import type { Deps } from '#platform/deps.ts';
import type { Family } from '#ui/plate/plates.tsx';
import type { OutlookLine } from '../outlook.ts';

type OutlookFacts = Pick<
  OutlookLine,
  | 'expired'
  | 'zone'
  | 'plannedFor'
  | 'reserved'
  | 'lost'
  | 'fasting'
  | 'hours'
  | 'byDose'
  | 'suited'
  | 'byTeam'
> & {
  family: Family;
};

type LostTime = Pick<AppointmentVisit, 'beneficiaryId' | 'unitId' | 'productIds'>;

export async function outlookLines<Line extends OrderLine>(
  deps: Deps,
  { status, lines }: Pick<Order, 'status'> & { lines: readonly Line[] },
  planned: readonly PlannedVisit[],
  lost: readonly LostTime[] = [],
): Promise<(Line & OutlookFacts)[]> {
  const now = deps.clock.now();
  const zoned = await zonedLines(deps, lines);
  const visits = visitsOfLines(zoned, planned);
  const visitOf = visitOfLine(visits);
  const planOf = (line: Line) => {
    const visit = visitOf(line);
    if (line.state !== 'open' || !visit?.time) return { plannedFor: null };
    // A line comes at the time that was booked for the rest of its visit, also before its own booking is recorded.
    const reserved = visit.booked || visit.planned?.reserved === true;
    // Before the payment only a reserved time is certain.
    if (!isAuthorized(status) && !(isUnpaid(status) && reserved)) return { plannedFor: null };
    const startsAt = new Date(visit.time.from);
    return startsAt > now && (reserved || !line.needsBooking)
      ? { plannedFor: startsAt, reserved }
      : { plannedFor: null };
  };
  const isLost = ({ productId, beneficiaryId, unitId }: Line) =>
    lost.some(
      (one) =>
        one.beneficiaryId === beneficiaryId && one.unitId === unitId && one.productIds.includes(productId),
    );
  return zoned.map((line) => {
    const plan = mergePlan([{ id: line.productId, name: line.productName, rules: line.advice.rules }]);
    const visit = visitOf(line);
    const byTeam = visit && teamReasonOf(visit, visits);
    return {
      ...line,
      ...planOf(line),
      ...(isLost(line) && { lost: true }),
      fasting: fastingMorning(plan),
      hours: comingHours(plan),
      byDose: requirementFor(plan, 'dose') !== undefined,
      suited: suitedDays(plan),
      ...(byTeam && { byTeam }),
    };
  });
}
