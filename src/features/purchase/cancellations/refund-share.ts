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
  /** Each line's price minus its share of the coupon, with its interest, keyed by the line's id. */
  lines: Map<number, Cents>;
  /** Each visit's fee with its interest, keyed by CEP. */
  visits: Map<string, Cents>;
}

/** The parts add up to exactly the amount received, including the interest of installments. */
export function partsOf({ lines, freightCents, freightByCep, card }: SharedOrder): Parts {
  const ceps = [...new Set(lines.filter(isAtHome).map(cepOf))];
  const fees = ceps.map((cep) => freightByCep[cep] ?? 0);
  // Only older orders, which did not copy their fees, have such a rest.
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

/** Each line's price minus its share of the coupon, plus its share of visit and interest, keyed by the line's id. */
export function lineValues(order: SharedOrder): Map<number, Cents> {
  const { lines, visits } = partsOf(order);
  const values = new Map(lines);
  for (const [cep, cents] of visits) {
    const visited = order.lines.filter((line) => isAtHome(line) && cepOf(line) === cep);
    const shares = allocate(
      cents,
      visited.map(() => 1),
    );
    visited.forEach(({ id }, index) => {
      values.set(id, (values.get(id) ?? 0) + (shares[index] ?? 0));
    });
  }
  return values;
}

/** Shares an amount among these lines, or all without any, by their values and without losing a cent. */
export function shareOut(
  cents: Cents,
  order: SharedOrder,
  lineIds: readonly number[] | null,
): Map<number, Cents> {
  const values = lineValues(order);
  const named = order.lines.filter(({ id }) => lineIds?.includes(id));
  const lines = named.length > 0 ? named : order.lines;
  const shares = allocate(
    cents,
    lines.map(({ id }) => values.get(id) ?? 0),
  );
  return new Map(lines.map(({ id }, index) => [id, shares[index] ?? 0]));
}

/** A visit's fee is refunded with the last line of its CEP, except after an attended line, because the team was there. */
export function shareOf(order: SharedOrder, lineIds: readonly number[]): Cents {
  const parts = partsOf(order);
  const going = new Set(lineIds);
  const chosen = order.lines.filter(({ id, state }) => going.has(id) && state !== 'cancelled');
  const stays = order.lines.filter(({ id, state }) => !going.has(id) && state !== 'cancelled');
  const attendedCeps = new Set(stays.filter(isAtHome).map(cepOf));
  const endedVisits = new Set(
    chosen
      .filter(isAtHome)
      .map(cepOf)
      .filter((cep) => !attendedCeps.has(cep)),
  );
  return (
    chosen.reduce((sum, { id }) => sum + (parts.lines.get(id) ?? 0), 0) +
    [...endedVisits].reduce((sum, cep) => sum + (parts.visits.get(cep) ?? 0), 0)
  );
}
