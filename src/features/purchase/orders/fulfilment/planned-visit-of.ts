import { everyVisit, type PlannedVisit } from '#features/care/preparation/plans/visit-plans.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { preparedLines, type ZonedLine } from './prepared-lines.ts';

/** Finds the visit of a line, because one person may have several visits at one place; null without a chosen time. */
export function plannedVisitOf(
  lines: readonly ZonedLine[],
  planned: readonly PlannedVisit[],
): (line: Pick<OrderLine, 'productId' | 'beneficiaryId' | 'unitId'>) => PlannedVisit | null {
  const visits = everyVisit(preparedLines({ lines, places: [] }), planned);
  return ({ productId, beneficiaryId, unitId }) =>
    visits.find(
      (visit) =>
        visit.beneficiaryId === beneficiaryId &&
        visit.unitId === unitId &&
        visit.plan.services.some(({ id }) => id === productId),
    )?.planned ?? null;
}
