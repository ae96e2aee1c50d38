import type { HeldVisits } from '#features/care/visit-plans/held-visits.ts';
import { type PreparedLine, partsAt } from '#features/care/visit-plans/visit-plans.ts';
import { preparedLines } from '#features/purchase/fulfilment/prepared-lines.ts';
import { isExpired } from '#features/purchase/orders/schedule.ts';
import { viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import { isAuthorized, isUnpaid } from '#features/purchase/orders/status.ts';
import { openQuote, showQuote } from '#features/purchase/quotes/server/open-quote.ts';
import { preparedLines as preparedOfQuote } from '#features/purchase/quotes/summary.ts';
import { zoneOfUnit } from '#features/shop/opening-hours/time-zone.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Deps } from '#platform/deps.ts';
import { type CalendarDay, dayOf } from '#values/calendar-day.ts';

interface Line {
  beneficiaryId: number | null;
  unitId: number;
  unitType: string;
  validUntil?: CalendarDay | null;
}

interface Held {
  quoteId: string;
  lines: Line[];
  prepared: PreparedLine[];
}

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
      const valid = coming.flatMap((line) =>
        line.beneficiaryId === beneficiaryId && line.unitId === unitId ? (line.validUntil ?? []) : [],
      );
      const parts = partsAt(held.prepared, { beneficiaryId, unitId });
      const until = valid.sort()[0] ?? null;
      return { beneficiaryId, unitId, schedule: scheduleOf(unit), zone: zoneOfUnit(unit), parts, until };
    }),
  };
}

async function ofQuote(deps: Deps, customerId: number): Promise<Held | null> {
  const quote = await openQuote(deps, customerId);
  if (!quote) return null;
  const { summary } = await showQuote(deps, quote);
  return { quoteId: quote.id, lines: quote.lines, prepared: preparedOfQuote(summary) };
}

async function ofOrder(
  deps: Deps,
  wanted: { customerId: number; incrementId: string },
): Promise<Held | null> {
  const order = await viewOrder(deps, wanted);
  if (!order || !(isAuthorized(order.status) || isUnpaid(order.status))) return null;
  const today = dayOf(deps.clock.now());
  const lines = order.lines.filter(({ state, bookedFor }) => state === 'open' && bookedFor === null);
  const shown = lines.map((line) => ({ ...line, expired: isExpired(line, today) }));
  return { quoteId: order.quoteId, lines, prepared: preparedLines({ lines: shown, places: [] }) };
}
