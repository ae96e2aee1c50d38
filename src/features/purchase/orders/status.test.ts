import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Actor, isUnpaid, mayMove, movesFrom, ORDER_STATUSES, type OrderStatus } from './status.ts';

/** The table is written by hand from readings.md, "From cart to paid", 9. */
const OPERATOR: Record<OrderStatus, OrderStatus[]> = {
  pending_payment: ['canceled'],
  pending: ['canceled'],
  holded: ['canceled'],
  processing: ['authorized', 'partially_scheduled', 'scheduled', 'processing_cancel'],
  authorized: ['partially_scheduled', 'scheduled', 'processing_cancel'],
  partially_scheduled: ['authorized', 'scheduled', 'partially_applied', 'complete', 'processing_cancel'],
  scheduled: ['partially_applied', 'complete', 'processing_cancel'],
  partially_applied: ['complete', 'processing_cancel'],
  complete: ['finished'],
  finished: [],
  processing_cancel: [
    'processing',
    'authorized',
    'partially_scheduled',
    'scheduled',
    'partially_applied',
    'complete',
  ],
  canceled: [],
};
const PAYMENT: Partial<Record<OrderStatus, OrderStatus[]>> = {
  pending_payment: ['pending', 'holded', 'processing', 'canceled'],
  pending: ['holded', 'processing', 'canceled'],
  holded: ['pending', 'processing', 'canceled'],
  processing: ['authorized', 'partially_scheduled', 'scheduled'],
  authorized: ['partially_scheduled', 'scheduled'],
  partially_scheduled: ['scheduled'],
  processing_cancel: ['canceled'],
  canceled: ['processing'],
};
const CUSTOMER: Partial<Record<OrderStatus, OrderStatus[]>> = {
  processing: ['authorized', 'partially_scheduled', 'scheduled', 'processing_cancel'],
  authorized: ['partially_scheduled', 'scheduled', 'processing_cancel'],
  partially_scheduled: ['scheduled', 'processing_cancel'],
  scheduled: ['processing_cancel'],
  partially_applied: ['processing_cancel'],
};

const sorted = (list: readonly string[]) => list.toSorted();

test.each(ORDER_STATUSES)(
  'from %s everybody moves only where they may',
  { meta: { spec: ['purchase 137'] } },
  (from) => {
    expect(sorted(movesFrom(from, 'operator'))).toEqual(sorted(OPERATOR[from]));
    expect(sorted(movesFrom(from, 'payment'))).toEqual(sorted(PAYMENT[from] ?? []));
    expect(sorted(movesFrom(from, 'customer'))).toEqual(sorted(CUSTOMER[from] ?? []));
  },
);

/** Has all combinations of from, to and actor that the tables above lack. */
const FORBIDDEN = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.flatMap((to) => [
    ...(OPERATOR[from].includes(to) ? [] : [[from, to, 'operator'] as const]),
    ...(PAYMENT[from]?.includes(to) ? [] : [[from, to, 'payment'] as const]),
    ...(CUSTOMER[from]?.includes(to) ? [] : [[from, to, 'customer'] as const]),
  ]),
);

test('refuses every move outside the table', { meta: { spec: ['purchase 137'] } }, () => {
  expect(FORBIDDEN.filter(([from, to, actor]) => mayMove(from, to, actor))).toEqual([]);
  const allowed = [OPERATOR, PAYMENT, CUSTOMER].flatMap((table) => Object.values(table)).flat().length;
  expect(FORBIDDEN).toHaveLength(3 * ORDER_STATUSES.length ** 2 - allowed);
});

const states = fc.constantFrom(...ORDER_STATUSES);
const actors = fc.constantFrom<Actor>('customer', 'operator', 'payment');

test('lets only the bank make an unpaid or cancelled order paid', () => {
  fc.assert(
    fc.property(states, states, actors, (from, to, actor) => {
      const unpaid = isUnpaid(from) || from === 'canceled';
      if (unpaid && !isUnpaid(to) && to !== 'canceled')
        expect(mayMove(from, to, actor)).toBe(actor === 'payment' && to === 'processing');
    }),
  );
});

test('cancels a paid order only through processing_cancel', () => {
  fc.assert(
    fc.property(states, actors, (from, actor) => {
      if (mayMove(from, 'canceled', actor)) expect(isUnpaid(from) || from === 'processing_cancel').toBe(true);
    }),
  );
});

test('moves no state to itself and keeps a finished order finished', () => {
  fc.assert(
    fc.property(states, actors, (state, actor) => {
      expect(mayMove(state, state, actor)).toBe(false);
    }),
  );
  expect(movesFrom('finished', 'operator')).toEqual([]);
});
