import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { allocate, type Cents } from '#values/money.ts';

type SharedLine = Pick<OrderLine, 'id' | 'priceCents' | 'discountCents' | 'unitType' | 'state'> & {
  address: Pick<OrderLine['address'], 'postalCode'>;
};

export type SharedOrder = Pick<Order, 'freightCents' | 'freightByCep' | 'card'> & {
  lines: readonly SharedLine[];
};

const isAtHome = ({ unitType }: SharedLine) => unitType === 'home_delivery';
const cepOf = ({ address }: SharedLine) => address.postalCode;

interface Parts {
  /** By the line's id: its price less its share of the coupon, with its interest. */
  lines: Map<number, Cents>;
  /** By CEP: the fee of the way, with its interest. */
  visits: Map<string, Cents>;
}

/** Divides what was received for an order, the interest of installments included; the parts add up to exactly that. */
export function partsOf({ lines, freightCents, freightByCep, card }: SharedOrder): Parts {
  const ceps = [...new Set(lines.filter(isAtHome).map(cepOf))];
  const fees = ceps.map((cep) => freightByCep[cep] ?? 0);
  // Nothing is left over unless an order of before did not copy its fees.
  const unknown = allocate(
    freightCents - fees.reduce((sum, fee) => sum + fee, 0),
    ceps.map(() => 1),
  );
  const own = [
    ...lines.map(({ priceCents, discountCents }) => priceCents - discountCents),
    ...fees.map((fee, index) => fee + (unknown[index] ?? 0)),
  ];
  const interest = allocate(card?.interestCents ?? 0, own);
  const part = (index: number): Cents => (own[index] ?? 0) + (interest[index] ?? 0);
  return {
    lines: new Map(lines.map(({ id }, index) => [id, part(index)])),
    visits: new Map(ceps.map((cep, index) => [cep, part(lines.length + index)])),
  };
}

/**
 * What goes back when these lines are cancelled after those that are cancelled already. A visit's fee goes with the last
 * line of its CEP; where one of them was attended the team was there, and the fee stays.
 */
export function refundOf(order: SharedOrder, lineIds: readonly number[]): Cents {
  const parts = partsOf(order);
  const going = new Set(lineIds);
  const chosen = order.lines.filter(({ id, state }) => going.has(id) && state !== 'cancelled');
  const stays = order.lines.filter(({ id, state }) => !going.has(id) && state !== 'cancelled');
  const kept = new Set(stays.filter(isAtHome).map(cepOf));
  const endedVisits = new Set(
    chosen
      .filter(isAtHome)
      .map(cepOf)
      .filter((cep) => !kept.has(cep)),
  );
  return (
    chosen.reduce((sum, { id }) => sum + (parts.lines.get(id) ?? 0), 0) +
    [...endedVisits].reduce((sum, cep) => sum + (parts.visits.get(cep) ?? 0), 0)
  );
}
