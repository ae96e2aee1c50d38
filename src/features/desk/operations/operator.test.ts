import fc from 'fast-check';
import { expect, test } from 'vitest';
import { covers, reaches, shellOperator, signatureOf } from './operator.ts';

const at = (...unitIds: number[]) => unitIds.map((unitId) => ({ unitId }));
const managerOf = (unitIds: readonly number[] | null) => ({
  grants: [{ role: 'manager' as const, unitIds }],
});

test('no role covers a list without units, not even one for all units', () => {
  for (const by of [managerOf([1]), managerOf([]), managerOf(null), shellOperator('ana')])
    expect(covers(by, 'orders.refund', [])).toBe(false);
});

test('one foreign unit is enough to refuse', () => {
  expect(covers(managerOf([1, 2]), 'orders.refund', at(1, 2))).toBe(true);
  expect(covers(managerOf([1]), 'orders.refund', at(1, 2))).toBe(false);
  expect(reaches(managerOf([1]), 'orders.refund', at(1, 2))).toBe(true);
  expect(covers(managerOf(null), 'orders.refund', at(1, 2))).toBe(true);
});

test('only a technical director signs, with name and number', () => {
  const signed = (role: 'technical_director' | 'manager', register: string | null) =>
    signatureOf({ name: 'Ana Lima', grants: [{ role, unitIds: null, register }] });
  expect(signed('technical_director', 'CRM-DF 12345')).toBe('Ana Lima, CRM-DF 12345');
  expect(signed('technical_director', null)).toBeNull();
  expect(signed('manager', 'CRM-DF 12345')).toBeNull();
});

test('operators who cover a list of units also reach it', () => {
  const units = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.option(units), units, (own, requested) => {
      const by = managerOf(own);
      expect(
        !covers(by, 'orders.refund', at(...requested)) || reaches(by, 'orders.refund', at(...requested)),
      ).toBe(true);
    }),
  );
});
