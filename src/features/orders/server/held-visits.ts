import type { HeldVisits } from '#features/preparation/held-visits.ts';
import { openQuote } from '#features/quotes/server/open-quote.ts';
import { unitsByIds } from '#features/stores/server/read-units.ts';
import { schedulesOf } from '#features/stores/server/schedules-of.ts';
import { zoneOf } from '#features/stores/time-zone.ts';
import type { Deps } from '#platform/deps.ts';
import { isAuthorized, isUnpaid } from '../status.ts';
import { viewOrder } from './read-orders.ts';

interface Line {
  beneficiaryId: number | null;
  unitId: number;
  unitType: string;
}

/** The visits of an order that goes on, or of the open quote (`order` is ''), to which people come by themselves. */
export async function heldVisits(
  deps: Deps,
  { customerId, order: incrementId }: { customerId: number; order: string },
): Promise<HeldVisits | null> {
  const held =
    incrementId === '' ? await ofQuote(deps, customerId) : await ofOrder(deps, { customerId, incrementId });
  if (!held) return null;
  const coming = held.lines.filter(({ unitType }) => unitType !== 'home_delivery');
  const units = await unitsByIds(deps, [...new Set(coming.map(({ unitId }) => unitId))]);
  const scheduleOf = await schedulesOf(deps);
  return {
    quoteId: held.quoteId,
    visits: coming.flatMap(({ beneficiaryId, unitId }) => {
      const unit = units.get(unitId);
      if (beneficiaryId === null || !unit) return [];
      const schedule = scheduleOf(unit);
      return { beneficiaryId, unitId, schedule, zone: schedule?.zone ?? unit.timeZone ?? zoneOf(unit.state) };
    }),
  };
}

async function ofQuote(deps: Deps, customerId: number): Promise<{ quoteId: string; lines: Line[] } | null> {
  const quote = await openQuote(deps, customerId);
  return quote && { quoteId: quote.id, lines: quote.lines };
}

async function ofOrder(
  deps: Deps,
  wanted: { customerId: number; incrementId: string },
): Promise<{ quoteId: string; lines: Line[] } | null> {
  const order = await viewOrder(deps, wanted);
  if (!order || !(isAuthorized(order.status) || isUnpaid(order.status))) return null;
  return {
    quoteId: order.quoteId,
    lines: order.lines.filter(({ state, bookedFor }) => state === 'open' && bookedFor === null),
  };
}
