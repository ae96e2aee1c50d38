import type { Plan } from '#features/care/preparation/merge-plan.ts';
import { visitPlans } from '#features/care/preparation/plans/visit-plans.ts';
import { timeProblems } from '#features/care/preparation/timeline.ts';
import { collectionRule, visitNeeds } from '#features/care/preparation/visit-needs.ts';
import type { Place } from '#features/purchase/quotes/summary.ts';
import { preparedLines, type ZonedLine } from './prepared-lines.ts';

const MINUTE = 60_000;

export interface BookedVisit {
  /** The plan is null where nothing has to be prepared. */
  plan: Plan | null;
  /** Portuguese sentences say why the hour does not suit the preparation; empty if it does. */
  problems: string[];
  /**
   * The collection follows arrival and rest; at home it is the end of the team's window, so that the result's date holds
   * whenever the team comes.
   */
  collectedAt: Date;
}

/** Checks an hour for a line together with the patient's other lines that are booked for it (decision 072). */
export function bookedVisit(
  lines: readonly ZonedLine[],
  booked: Pick<ZonedLine, 'id' | 'beneficiaryId' | 'unitId' | 'productId'>,
  at: Date,
  places: readonly Place[],
): BookedVisit {
  const moved = lines.map((line) => ({
    ...line,
    expired: false,
    // An order of an older release has its hours of collection in the rule of the result only.
    advice: { ...line.advice, rules: [...line.advice.rules, ...hoursOf(line)] },
    bookedFor: line.id === booked.id ? at : line.bookedFor,
  }));
  const visit = visitPlans(preparedLines({ lines: moved, places: [...places] })).find(
    ({ plan, time, beneficiaryId, unitId }) =>
      time?.from === at.getTime() &&
      beneficiaryId === booked.beneficiaryId &&
      unitId === booked.unitId &&
      plan.services.some(({ id }) => id === booked.productId),
  );
  if (!visit?.time) return { plan: null, problems: [], collectedAt: at };
  const { rest } = visitNeeds(visit.plan, visit.atHome);
  return {
    plan: visit.plan,
    problems: timeProblems(visit.plan, visit.time),
    collectedAt: new Date(visit.time.until + rest * MINUTE),
  };
}

function hoursOf({ resultRule }: ZonedLine) {
  const collection = resultRule?.rule.collection;
  return collection ? [collectionRule(collection)] : [];
}
