import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldText, suspiciousHolds, type UnpaidHold } from './suspicious-holds.ts';

const NOON = new Date('2026-11-27T15:00:00Z');
const hold = (customerId: number, times: number, facts: Partial<UnpaidHold> = {}): UnpaidHold => ({
  customerId,
  callers: [],
  times,
  doses: 0,
  unitIds: [1],
  since: NOON,
  ...facts,
});

const RUA = 'held-doses-address:rua';
const APARELHO = 'held-doses-device:aparelho';

test('a family of six with a time and a dose each is not listed, one more is', () => {
  expect(suspiciousHolds([hold(1, 6, { doses: 6 })])).toEqual([]);
  expect(suspiciousHolds([hold(1, 6, { doses: 7 })])).toMatchObject([
    { by: 'account', customerIds: [1], times: 6, doses: 7 },
  ]);
});

test('twenty accounts at one address are one group, with the oldest of their holds', () => {
  const since = new Date('2026-11-27T14:00:00Z');
  const holds = Array.from({ length: 20 }, (_, n) =>
    hold(n + 1, 1, { callers: [RUA], unitIds: [n % 2], ...(n === 7 && { since }) }),
  );
  expect(suspiciousHolds(holds)).toEqual([
    {
      by: 'address',
      customerIds: holds.map(({ customerId }) => customerId),
      times: 20,
      doses: 0,
      unitIds: [0, 1],
      since,
    },
  ]);
});

test('a device that changes its address is seen by its device', () => {
  const holds = [1, 2, 3].map((id) => hold(id, 5, { callers: [`held-doses-address:${id}`, APARELHO] }));
  expect(suspiciousHolds(holds)).toMatchObject([{ by: 'device', customerIds: [1, 2, 3], times: 15 }]);
});

test('an office with one ordinary account each is seen by its address only if it holds much', () => {
  expect(suspiciousHolds([hold(1, 6, { callers: [RUA] }), hold(2, 6, { callers: [RUA] })])).toEqual([]);
});

test('the same accounts are named once, whatever they have in common', () => {
  const holds = [1, 2].map((id) => hold(id, 20, { callers: [RUA, APARELHO] }));
  expect(suspiciousHolds(holds)).toMatchObject([{ by: 'address', customerIds: [1, 2] }]);
});

test('every account that alone holds more than a family is in some group', () => {
  const holds = fc.array(
    fc.record({
      customerId: fc.integer({ min: 1, max: 5 }),
      times: fc.nat(20),
      caller: fc.integer({ min: 1, max: 3 }),
    }),
  );
  fc.assert(
    fc.property(holds, (input) => {
      const all = input.map(({ customerId, times, caller }) =>
        hold(customerId, times, { callers: [`held-doses-address:${caller}`] }),
      );
      const listed = new Set(suspiciousHolds(all).flatMap(({ customerIds }) => customerIds));
      for (const [customerId, own] of Map.groupBy(all, (one) => one.customerId))
        if (own.reduce((sum, { times }) => sum + times, 0) > 12) expect(listed.has(customerId)).toBe(true);
    }),
  );
});

test('amounts are said in words', () => {
  expect(heldText({ times: 1, doses: 0 })).toBe('1 horário');
  expect(heldText({ times: 2, doses: 1 })).toBe('2 horários e 1 dose ou vaga');
});
