import { intervalTexts } from '#features/care/preparation/intervals.ts';
import { requirementFor } from '#features/care/preparation/merge-plan.ts';
import { fillingMinutes } from '#features/care/preparation/preparation-minutes.ts';
import { timeProblems } from '#features/care/preparation/timeline.ts';
import { planAt, visitNeeds } from '#features/care/preparation/visit-needs.ts';
import type { VisitOfResult } from '#features/care/results/result-offer.ts';
import {
  everyVisit,
  type PlannedVisit,
  type PreparedLine,
  teamReasonOf,
  type VisitPlan,
} from './visit-plans.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;

interface Coming {
  productId: number;
  beneficiaryId: number | null;
  unitId: number;
}

/**
 * Finds the visit that takes the sample of a service, with what the promise of its result depends on; null without one.
 */
export function plannedCollections(
  lines: readonly PreparedLine[],
  planned: readonly PlannedVisit[],
): (line: Coming) => VisitOfResult | null {
  const keyOf = ({ productId, beneficiaryId, unitId }: Coming) => `${beneficiaryId} ${unitId} ${productId}`;
  const visits = everyVisit(lines, planned);
  const found = new Map(
    visits.flatMap((visit) => {
      const { plan, beneficiaryId, unitId, atHome, time, planned: choice } = visit;
      const own = time ? planAt(plan, time) : plan;
      const byOrder = requirementFor(own, 'clock') !== requirementFor(plan, 'clock');
      const needs = visitNeeds(own, atHome);
      const at = time && new Date(time.until + needs.rest * MINUTE);
      const serves = !time || timeProblems(plan, time).length === 0;
      const reserved = choice?.reserved === true;
      const mayNameHour = !time && plan.orderHours.length > 0;
      const needsTime = !time && (teamReasonOf(visit, visits) !== null || hasDaysOfItsOwn(visit, visits));
      return plan.services.map(
        ({ id }) =>
          [
            keyOf({ productId: id, beneficiaryId, unitId }),
            { needs, at, serves, reserved, byOrder, mayNameHour, needsTime },
          ] as const,
      );
    }),
  );
  return (line) => found.get(keyOf(line)) ?? null;
}

/** The next opening of the unit says nothing about the day, because a dose, a jar or another visit decides about it. */
const hasDaysOfItsOwn = (visit: VisitPlan, visits: readonly VisitPlan[]): boolean =>
  requirementFor(visit.plan, 'dose') !== undefined ||
  fillingMinutes(visit.plan) >= DAY ||
  visits.some(
    (other) =>
      other !== visit && other.person === visit.person && intervalTexts(visit.plan, other.plan).length > 0,
  );
