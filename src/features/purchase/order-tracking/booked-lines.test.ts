import { expect, test } from 'vitest';
import type { ChosenTime } from '#features/care/appointments/expected-visits.ts';
import { mayMove } from './booked-lines.ts';

const booked: ChosenTime = {
  beneficiaryId: 7,
  unitId: 3,
  part: 0,
  chosen: { day: '2026-12-01', minute: 450, state: 'booked' },
  fixed: null,
  movesLeft: 2,
};

test.each<[string, ChosenTime[], boolean]>([
  ['a time that may move', [booked], true],
  ['one of two', [{ ...booked, fixed: 'too_late' }, booked], true],
  ['a time too near', [{ ...booked, fixed: 'too_late' }], false],
  ['a time moved twice', [{ ...booked, fixed: 'too_often', movesLeft: 0 }], false],
  ['a time given up', [{ ...booked, chosen: null }], false],
  ['no time', [], false],
])('of an order with %s a change is offered at its head, or not', (_name, times, offered) => {
  expect(mayMove({ status: 'authorized', times })).toBe(offered);
});

test('no change is offered before the payment', () => {
  expect(mayMove({ status: 'pending_payment', times: [booked] })).toBe(false);
});
