import { covers, type Operator, type Scope } from '#features/desk/operations/operator.ts';
import { wasPaid } from '#features/purchase/order-tracking/paid.ts';
import { zonesOf } from '#features/purchase/orders/fulfilment/server/zones-of.ts';
import { isLeft } from '#features/purchase/orders/line-states.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import type { OrderWithLines } from '#features/purchase/orders/server/read-orders.ts';
import { isAuthorized } from '#features/purchase/orders/status.ts';
import { voucherState } from '#features/purchase/orders/voucher-state.ts';
import { momentText } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';

const MOST_VISITS = 50;

const timeOf = ({ state, stateAt, bookedFor }: OrderLine): Date | null =>
  state === 'attended' ? stateAt : state === 'open' ? bookedFor : null;

/** Visits and papers of these orders. A visit is what one person receives at one place and time, the latest first. */
export async function historyOf(
  deps: Deps,
  { orders, scope }: { orders: readonly OrderWithLines[]; scope: Scope },
  by: Operator,
) {
  const now = deps.clock.now();
  const timed = orders.flatMap(({ incrementId, lines }) =>
    lines.flatMap((line) => {
      const at = timeOf(line);
      return at && (scope === null || scope.includes(line.unitId)) ? [{ ...line, incrementId, at }] : [];
    }),
  );
  const zoneOf = await zonesOf(deps, timed);
  const groups = Map.groupBy(
    timed.toSorted((a, b) => b.at.getTime() - a.at.getTime()),
    ({ incrementId, unitId, beneficiaryName, state, at }) =>
      [incrementId, unitId, beneficiaryName, state, at.getTime()].join(),
  );
  const visits = [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? {
          incrementId: first.incrementId,
          when: momentText(first.at, now, zoneOf(first)),
          who: covers(by, 'orders.health', [first]) ? first.beneficiaryName : '',
          place: first.unitName,
          services: others.length + 1,
          attended: first.state === 'attended',
        }
      : [],
  );
  return {
    visits: visits.slice(0, MOST_VISITS),
    moreVisits: visits.length > MOST_VISITS,
    papers: orders
      .map((order) => {
        const isPaid = wasPaid(order);
        return {
          incrementId: order.incrementId,
          vouchers: voucherState(order) === 'ready',
          receipt: isPaid,
          statement: isPaid && isAuthorized(order.status) && order.lines.some(isLeft),
        };
      })
      .filter(({ vouchers, receipt }) => vouchers || receipt),
  };
}
