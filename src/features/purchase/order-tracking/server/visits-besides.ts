import { intervalTexts, keepIntervals } from '#features/care/preparation/intervals.ts';
import type { VisitElsewhere } from '#features/care/preparation/plans/apart-from-others.ts';
import type { PlannedVisit, VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import {
  labelled,
  settledVisits,
  visitsElsewhere,
} from '#features/purchase/orders/fulfilment/server/visits-elsewhere.ts';
import { zonedLines } from '#features/purchase/orders/fulfilment/server/zoned-lines.ts';
import { visitOfLine, visitsOfLines } from '#features/purchase/orders/fulfilment/visit-of-line.ts';
import { openLines } from '#features/purchase/orders/line-states.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import type { OrderWithLines } from '#features/purchase/orders/server/read-orders.ts';
import { isUsable } from '#features/purchase/orders/status.ts';
import { openQuote, visitsOfQuote } from '#features/purchase/quotes/server/open-quote.ts';
import { MIDNIGHT } from '#features/shop/stores/opening-hours/hours.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';

type Bought = Pick<OrderWithLines, 'customerId' | 'quoteId' | 'incrementId'> & {
  lines: readonly OrderLine[];
};

/** Returns the services that the patients have received by this order, and their visits by other orders and by the open quote. */
export async function visitsBesides(
  deps: Deps,
  order: Bought,
  units?: readonly number[] | null | undefined,
): Promise<VisitElsewhere[]> {
  const { customerId, quoteId, lines } = order;
  const patients = lines.flatMap(({ beneficiaryId, beneficiaryDocument: document }) =>
    beneficiaryId === null ? [] : [[beneficiaryId, { beneficiaryId, document }] as const],
  );
  return [
    ...(await settledVisits(
      deps,
      order,
      lines.filter(({ state }) => state === 'attended'),
    )),
    ...(await visitsElsewhere(deps, {
      customerId,
      quoteId,
      patients: () => [...new Map(patients).values()],
      units,
    })),
    ...(await heldInCart(deps, customerId)),
  ];
}

/** Returns the times that the customer's open quote holds. */
async function heldInCart(deps: Deps, customerId: number): Promise<VisitElsewhere[]> {
  const quote = await openQuote(deps, customerId);
  return (quote ? await visitsOfQuote(deps, quote) : []).flatMap(({ beneficiaryId, plan, planned, time }) =>
    beneficiaryId !== null && time && planned?.reserved
      ? [{ beneficiaryId, startsAt: new Date(time.from), plan: labelled(plan, 'no carrinho') }]
      : [],
  );
}

interface Spacing {
  /** The visits elsewhere to which one of this order needs an interval. */
  elsewhere: VisitElsewhere[];
  /** Whether another visit of the patient leaves out days for this service, which has no time yet. */
  isSpaced: (line: SpacedLine) => boolean;
  /** Whether no day until the end of the order keeps the interval to another of its visits. */
  isOutlasted: (line: SpacedLine) => boolean;
}

type SpacedLine = Pick<OrderLine, 'productId' | 'beneficiaryId' | 'unitId'>;

const NONE: Spacing = { elsewhere: [], isSpaced: () => false, isOutlasted: () => false };

/** The intervals that the services without a booking need to the other visits of their patients. */
export async function spacingOf(
  deps: Deps,
  order: Bought & Pick<OrderWithLines, 'status' | 'voucherHold'>,
  planned: readonly PlannedVisit[],
): Promise<Spacing> {
  const open = openLines(order.lines);
  if (!isUsable(order) || open.every(({ bookedFor }) => bookedFor !== null)) return NONE;
  const visits = visitsOfLines(await zonedLines(deps, open), planned);
  const visitOf = visitOfLine(visits);
  const all = await visitsBesides(deps, order);
  const now = deps.clock.now();
  const asks = (one: VisitPlan, other: Pick<VisitElsewhere, 'plan'>) =>
    intervalTexts(one.plan, other.plan).length > 0;
  const isNear = (visit: VisitPlan, other: VisitElsewhere) =>
    other.beneficiaryId === visit.beneficiaryId && asks(visit, other) && !isOver(visit, other, now);
  return {
    elsewhere: all.filter((other) => visits.some((visit) => isNear(visit, other))),
    isSpaced(line) {
      const visit = visitOf(line);
      if (!visit || visit.time !== null) return false;
      return (
        visits.some((other) => other !== visit && other.person === visit.person && asks(visit, other)) ||
        all.some((other) => isNear(visit, other))
      );
    },
    isOutlasted(line) {
      const visit = visitOf(line);
      return (
        visit?.time === null &&
        visits.some((other) => other.person === visit.person && outlasts(visit, other, now))
      );
    },
  };
}

/** Whether the interval between two visits of an order is longer than the order. Its first and last day are the farthest apart. */
function outlasts(visit: VisitPlan, other: VisitPlan, now: Date): boolean {
  const { validUntil } = visit;
  if (other === visit || validUntil === null) return false;
  const first = { day: localTime(now, visit.zone).day, minute: 0 };
  const last = { day: validUntil, minute: MIDNIGHT - 1 };
  const fixed = other.time && localTime(new Date(other.time.from), other.zone);
  const pairs = [
    [first, fixed ?? last],
    [last, fixed ?? first],
  ] as const;
  return !pairs.some(([at, to]) => keepIntervals({ plan: visit.plan, ...at }, { plan: other.plan, ...to }));
}

/** A visit of the past whose interval has ended leaves out no day. */
const isOver = ({ plan, zone }: VisitPlan, { plan: other, startsAt }: VisitElsewhere, now: Date): boolean =>
  startsAt !== null &&
  startsAt < now &&
  keepIntervals({ plan, ...localTime(now, zone) }, { plan: other, ...localTime(startsAt, zone) });
