import { partsOf, type SharedOrder } from '#features/purchase/cancellations/refund-share.ts';
import { wasPaid } from '#features/purchase/order-tracking/paid.ts';
import type { OrderEvent } from '#features/purchase/orders/events.ts';
import { isRecollection } from '#features/purchase/orders/line-states.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { type CalendarDay, dayOf } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';
import { type Issuer, issuesItself, type TaxRule } from './invoice.ts';
import { type DueLine, ruleFor } from './invoice-plan.ts';

type Noted = Order & { lines: readonly OrderLine[] };

/**
 * What each of these services is worth in a note, by the line's id: its price without its share of the coupon, with the interest
 * if the issuer counts it. The fee of a visit at home belongs to the first service of that visit, so that notes which exist
 * keep their value when another service is cancelled.
 */
export function noteValues(
  order: SharedOrder,
  lines: readonly OrderLine[],
  withInterest: boolean,
): Map<number, Cents> {
  const parts = partsOf(withInterest ? order : { ...order, card: null });
  const values = new Map<number, Cents>();
  const visited = new Set<string>();
  const inTime = lines.toSorted(
    (a, b) => (a.stateAt?.getTime() ?? 0) - (b.stateAt?.getTime() ?? 0) || a.id - b.id,
  );
  for (const { id, unitType, address } of inTime) {
    const isFirst = unitType === 'home_delivery' && !visited.has(address.postalCode);
    if (isFirst) visited.add(address.postalCode);
    values.set(id, (parts.lines.get(id) ?? 0) + (isFirst ? (parts.visits.get(address.postalCode) ?? 0) : 0));
  }
  return values;
}

/** The day of the ledgers on which this service was rendered, though its sample may be collected again, or, if the issuer says so, paid; null if it needs no note. */
export function competenceOf(
  order: Pick<Order, 'paidAt' | 'ending' | 'totalCents'>,
  line: Pick<OrderLine, 'state' | 'stateAt'>,
  issuer: Pick<Issuer, 'issueOn' | 'startsOn'>,
): CalendarDay | null {
  const moment =
    issuer.issueOn === 'atendimento'
      ? line.state === 'attended' || isRecollection(line)
        ? line.stateAt
        : null
      : line.state !== 'cancelled' && wasPaid(order)
        ? order.paidAt
        : null;
  const day = moment && dayOf(moment);
  return day !== null && day >= issuer.startsOn ? day : null;
}

/**
 * The services with the moment at which each was first rendered: that its sample was collected again moves no note to another day.
 */
export const asFirstRendered = <Line extends Pick<OrderLine, 'id' | 'stateAt'>>(
  lines: readonly Line[],
  events: readonly Pick<OrderEvent, 'kind' | 'at' | 'data'>[],
): Line[] =>
  lines.map((line) => {
    const own = events.filter(({ data }) => data?.lines?.includes(line.id) === true);
    const rejected = own.findIndex(({ kind }) => kind === 'recollection');
    const rendered = own.slice(0, Math.max(0, rejected)).findLast(({ kind }) => kind === 'attended');
    return rendered && line.stateAt ? { ...line, stateAt: rendered.at } : line;
  });

export interface NoteRules {
  issuers: readonly Issuer[];
  rules: readonly TaxRule[];
}

/** `types` has the type of service by the product's id. Services whose rule is missing or not approved are left out. */
export function dueLines(
  order: Noted,
  { issuers, rules }: NoteRules,
  types: ReadonlyMap<number, string>,
): DueLine[] {
  return issuers
    .filter(({ active, transport }) => active && issuesItself(transport))
    .flatMap((issuer) => {
      const own = order.lines.flatMap((line) => {
        const day = issuer.unitIds.includes(line.unitId) ? competenceOf(order, line, issuer) : null;
        return day === null ? [] : [{ line, day }];
      });
      const values = noteValues(
        order,
        own.map(({ line }) => line),
        issuer.withInterest,
      );
      return own.flatMap(({ line, day }) => {
        const productType = types.get(line.productId) ?? '';
        const found = ruleFor(rules, { issuerId: issuer.id, productType, day });
        const cents = values.get(line.id) ?? 0;
        return 'rule' in found ? [{ lineId: line.id, cents, day, issuer, rule: found.rule }] : [];
      });
    });
}
