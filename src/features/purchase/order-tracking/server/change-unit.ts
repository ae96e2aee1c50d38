import { zonesOf } from '#features/purchase/orders/fulfilment/server/zones-of.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { changeSince } from '#features/purchase/orders/server/change-since.ts';
import { moveLine } from '#features/purchase/orders/server/move-line.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { findByNumber, linesOf } from '#features/purchase/orders/server/read-orders.ts';
import type { OrderStatus } from '#features/purchase/orders/status.ts';
import { moveSold } from '#features/shop/stock/server/move-sold.ts';
import { variantsOf } from '#features/shop/stock/server/read-stock.ts';
import type { Variant } from '#features/shop/stock/stock.ts';
import { momentText } from '#features/shop/stores/opening-hours/schedule.ts';
import { unitsByIds, unitsOfStore, viewUnit } from '#features/shop/stores/server/read-units.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { type UnitChangeRefusal, unitChangeRefusal } from '../unit-change.ts';

export type ChangeUnitOutcome =
  /** `booked` is true if a time at the former unit ended with the move. */
  | { ok: true; unitName: string; booked: boolean }
  | { ok: false; code: 'not_found' | 'no_line' | 'sold_out' | Exclude<UnitChangeRefusal, 'not_bookable'> }
  /** `request_waits` means a request to cancel the service; `suspended`, that money was returned or is disputed. */
  | { ok: false; code: 'request_waits' | 'suspended' }
  | { ok: false; code: 'not_bookable'; from: OrderStatus }
  | { ok: false; code: 'stale'; change: string };

interface UnitChange {
  incrementId: string;
  /** Positions from 1. */
  lines: readonly number[];
  unit: string;
  who: string;
  seen?: number | undefined;
  rebooks?: boolean | undefined;
}

/** Moves paid services to another unit of the store, at the price that was paid: all or none. */
export async function changeUnit(
  deps: OrderDeps,
  { incrementId, lines: positions, unit: code, who, seen, rebooks }: UnitChange,
): Promise<ChangeUnitOutcome> {
  const found = await findByNumber(deps, incrementId);
  if (!found) return { ok: false, code: 'not_found' };
  return inTransaction(deps, async (tx): Promise<ChangeUnitOutcome> => {
    const order = await lockOrder(tx, found.id);
    if (!order) return { ok: false, code: 'not_found' };
    const change = await changeSince(tx, order.id, seen);
    if (change) return { ok: false, code: 'stale', change };
    const all = await linesOf(tx, order.id);
    const to = await viewUnit(tx, code);
    const open = await tx.cancellations.open(tx, order.id);
    const moving: { position: number; line: OrderLine; unit: Unit; variantId: number }[] = [];
    for (const position of positions) {
      const line = all[position - 1];
      if (!line) return { ok: false, code: 'no_line' };
      const from = await unitOf(tx, line);
      const offer = to && (await offersOf(tx, line, to.storeId)).find(({ unitId }) => unitId === to.id);
      const refused = unitChangeRefusal(order.status, line, { from, to, offers: !!offer });
      if (refused === 'not_bookable') return { ok: false, code: refused, from: order.status };
      if (refused || !to || !offer) return { ok: false, code: refused ?? 'not_offered' };
      if (order.voucherHold !== null) return { ok: false, code: 'suspended' };
      if (open?.state === 'requested' && open.lineIds.includes(line.id))
        return { ok: false, code: 'request_waits' };
      moving.push({ position, line, unit: to, variantId: offer.id });
    }
    // All places move before any seat is freed (decision 018).
    const moves = moving.map(({ line, variantId }) => ({ from: line.variantId, to: variantId }));
    const moved = await moveSold(tx, { holderId: order.id, moves });
    if (!moved.ok) return moved;
    let booked = false;
    for (const { position, line, ...place } of moving) {
      const { bookedFor } = line;
      const zone = (await zonesOf(tx, [line]))(line);
      const lostTime =
        bookedFor && !rebooks ? `, sem o horário de ${momentText(bookedFor, tx.clock.now(), zone)}` : '';
      const reason = `Serviço ${position}: de ${line.unitName} a ${place.unit.name}${lostTime}`;
      const { status } = (await lockOrder(tx, order.id)) ?? order;
      const move = { ...place, line, who, reason, rebooks };
      booked = (await moveLine(tx, { ...order, status }, move)) || booked;
      tx.log.info({ order: incrementId, line: position }, 'service moved to another unit');
    }
    return { ok: true, unitName: to?.name ?? '', booked };
  });
}

/** Returns the store's other units that perform the service, in the order of the picker. */
export async function unitsForLine(
  deps: Deps,
  line: OrderLine,
): Promise<{ unit: Unit; offer: Pick<Variant, 'unlimited' | 'balance'> }[]> {
  const from = await unitOf(deps, line);
  if (!from) return [];
  const offers = new Map((await offersOf(deps, line, from.storeId)).map((offer) => [offer.unitId, offer]));
  return (await unitsOfStore(deps, from.storeId)).flatMap((unit) => {
    const offer = offers.get(unit.id);
    return offer && unit.id !== line.unitId && unit.type !== 'home_delivery' ? [{ unit, offer }] : [];
  });
}

const unitOf = async (deps: Deps, { unitId }: OrderLine): Promise<Unit | null> =>
  (await unitsByIds(deps, [unitId])).get(unitId) ?? null;

const offersOf = (deps: Deps, { productId }: OrderLine, storeId: number): Promise<Variant[]> =>
  variantsOf(deps, { productIds: [productId], storeId });
