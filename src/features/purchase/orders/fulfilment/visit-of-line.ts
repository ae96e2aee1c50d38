import {
  everyVisit,
  type PlannedVisit,
  type VisitPlan,
} from '#features/care/preparation/plans/visit-plans.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { preparedLines, type ZonedLine } from './prepared-lines.ts';

/** The visits of these lines, where neither the address nor the hours of a place matter. */
export const visitsOfLines = (lines: readonly ZonedLine[], planned: readonly PlannedVisit[]): VisitPlan[] =>
  everyVisit(preparedLines({ lines, places: [] }), planned);

/** Finds the visit of a line, because one person may have several at one place; null for a line that has none. */
export const visitOfLine =
  (visits: readonly VisitPlan[]) =>
  ({ productId, beneficiaryId, unitId }: Pick<OrderLine, 'productId' | 'beneficiaryId' | 'unitId'>) =>
    visits.find(
      (visit) =>
        visit.beneficiaryId === beneficiaryId &&
        visit.unitId === unitId &&
        visit.plan.services.some(({ id }) => id === productId),
    ) ?? null;
