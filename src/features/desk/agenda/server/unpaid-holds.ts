import { endHeldTimes, heldTimes } from '#features/care/appointments/server/held-times.ts';
import { type Operator, reaches } from '#features/desk/operations/operator.ts';
import { ordersOfHolds } from '#features/purchase/orders/server/orders-of-quotes.ts';
import { callersOf } from '#features/purchase/quotes/server/callers-of.ts';
import { cancelQuote } from '#features/purchase/quotes/server/end-quote.ts';
import { endHeldPlaces, heldPlaces } from '#features/shop/stock/server/held-places.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { suspiciousHolds, type UnpaidHold } from '../suspicious-holds.ts';

interface Held extends UnpaidHold {
  quoteId: string;
  /** Null while it is a quote. */
  orderId: string | null;
}

/** Leaves out what a card authorised, because an order under review rightly holds its places until it is decided. */
async function unpaidHolds(deps: Deps, customerId?: number): Promise<Held[]> {
  const [times, places] = [await heldTimes(deps, customerId), await heldPlaces(deps, customerId)];
  const ids = [
    ...new Set([...times.map(({ quoteId }) => quoteId), ...places.map(({ holderId }) => holderId)]),
  ];
  if (ids.length === 0) return [];
  const orders = await ordersOfHolds(deps, ids);
  const orderOf = new Map(
    orders.flatMap((order) => [[order.id, order] as const, [order.quoteId, order] as const]),
  );
  const quoteIdOf = (id: string) => orderOf.get(id)?.quoteId ?? id;
  const rows = [
    ...times.map(({ quoteId, amount, ...rest }) => ({
      ...rest,
      quoteId: quoteIdOf(quoteId),
      times: amount,
      doses: 0,
    })),
    ...places.map(({ holderId, amount, ...rest }) => ({
      ...rest,
      quoteId: quoteIdOf(holderId),
      times: 0,
      doses: amount,
    })),
  ].filter(({ quoteId }) => orderOf.get(quoteId)?.status !== 'holded');
  const made = await callersOf(deps, [...new Set(rows.map(({ quoteId }) => quoteId))]);
  return [...Map.groupBy(rows, ({ quoteId }) => quoteId)].map(([quoteId, own]) => ({
    quoteId,
    orderId: orderOf.get(quoteId)?.id ?? null,
    customerId: own[0]?.customerId ?? 0,
    callers: made.get(quoteId)?.callers ?? [],
    times: own.reduce((sum, row) => sum + row.times, 0),
    doses: own.reduce((sum, row) => sum + row.doses, 0),
    unitIds: [...new Set(own.map(({ unitId }) => unitId))],
    since: made.get(quoteId)?.createdAt ?? deps.clock.now(),
  }));
}

const placed = (unitIds: readonly number[]) => unitIds.map((unitId) => ({ unitId }));

/** Groups that hold much without payment at one of the operator's units at least. */
export async function listSuspicious(deps: Deps, by: Operator) {
  const groups = suspiciousHolds(await unpaidHolds(deps)).filter(({ unitIds }) =>
    reaches(by, 'agenda.seats', placed(unitIds)),
  );
  const units = await unitsByIds(deps, [...new Set(groups.flatMap(({ unitIds }) => unitIds))]);
  return {
    rows: groups.map(({ unitIds, since, ...group }) => ({
      ...group,
      units: unitIds.flatMap((id) => units.get(id)?.name ?? []),
      since: since.toISOString(),
    })),
  };
}

/**
 * Frees what one account holds without payment at the operator's units. A quote or order that reaches into other units
 * is freed whole, because it is bought whole. The open quote ends and its services stay in the cart. An unpaid order
 * stays open, and its payment gets the places back that are still free.
 */
export async function freeHolds(tx: Deps, { customerId }: { customerId: number }, by: Operator) {
  const held = await unpaidHolds(tx, customerId);
  const own = held.filter(({ unitIds }) => reaches(by, 'agenda.seats', placed(unitIds)));
  if (own.length === 0) return { ok: false, code: 'nothing_held' } as const;
  if (own.some(({ orderId }) => orderId === null)) await cancelQuote(tx, customerId, { keepItems: true });
  // The orders are freed after the quote, and without waiting for a lock (decision 018).
  const ordered = own.flatMap(({ quoteId, orderId }) => (orderId === null ? [] : [{ quoteId, orderId }]));
  if (ordered.length > 0) {
    await endHeldPlaces(
      tx,
      ordered.map(({ orderId }) => orderId),
    );
    await endHeldTimes(tx, { customerId, quoteIds: ordered.map(({ quoteId }) => quoteId) });
  }
  const sum = (holds: readonly Held[], of: 'times' | 'doses') =>
    holds.reduce((total, hold) => total + hold[of], 0);
  const left = held.filter((hold) => !own.includes(hold));
  return {
    times: sum(own, 'times'),
    doses: sum(own, 'doses'),
    elsewhere: sum(left, 'times') + sum(left, 'doses'),
  };
}
