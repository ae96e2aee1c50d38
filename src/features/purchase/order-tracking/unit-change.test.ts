import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#features/purchase/orders/status.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import { immovable, unitChangeRefusal } from './unit-change.ts';

const LINE = { state: 'open', homeVisit: null, unitId: 1, unitType: 'unity' } as const;
const unit = (change: Partial<Unit> = {}) => ({ id: 2, storeId: 1, type: 'unity', ...change }) as Unit;

const refusal = (to: Unit | null, { offers = true, line = LINE } = {}) =>
  unitChangeRefusal('scheduled', line, { from: { storeId: 1 }, to, offers });

test('a paid and open service moves to another unit of its store that performs it', () => {
  expect(refusal(unit())).toBeNull();
  expect(refusal(unit({ type: 'drivethru' }))).toBeNull();
  expect(refusal(null)).toBe('not_offered');
  expect(refusal(unit(), { offers: false })).toBe('not_offered');
  expect(refusal(unit({ storeId: 2 }))).toBe('not_offered');
  expect(refusal(unit({ type: 'home_delivery' }))).toBe('not_offered');
  expect(refusal(unit({ id: 1 }))).toBe('same_unit');
});

test('unpaid and ended orders, closed services and home visits stay where they are', () => {
  const movable = ORDER_STATUSES.filter((status) => immovable(status, LINE) === null);
  expect(movable).toEqual([
    'processing',
    'authorized',
    'partially_scheduled',
    'scheduled',
    'partially_applied',
  ]);
  expect(immovable('scheduled', { ...LINE, state: 'attended' })).toBe('closed');
  expect(immovable('scheduled', { ...LINE, state: 'cancelled' })).toBe('closed');
  expect(immovable('scheduled', { ...LINE, homeVisit: { days: [], period: '' } })).toBe('at_home');
});
