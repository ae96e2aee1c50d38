import { expect, test } from 'vitest';
import type { OrderEvent, OrderEventKind } from '#features/purchase/orders/events.ts';
import { otherRefunds } from './paid.ts';

const at = new Date('2026-11-20T12:00:00Z');
const event = (kind: OrderEventKind, cents: number): Pick<OrderEvent, 'kind' | 'at' | 'data'> => ({
  kind,
  at,
  data: { cents },
});

test('shows refunds without a cancellation, but no excess payment of an order that continues', () => {
  const events = [event('status', 0), event('refunded', 500), event('returned_outside', 700)];
  expect(otherRefunds({ ending: null }, events)).toEqual([{ cents: 700, at, lineIds: [] }]);
  for (const ending of ['sold_out', 'wrong_amount'] as const)
    expect(otherRefunds({ ending }, events).map(({ cents }) => cents)).toEqual([500, 700]);
});
