import { expect, test } from 'vitest';
import { moveRefusal } from './may-move.ts';

const startsAt = new Date('2026-11-26T10:30:00Z');

test('a visit at home may be moved until 24 hours before', () => {
  const booked = { kind: 'team', startsAt, moves: 0 } as const;
  expect(moveRefusal(booked, new Date('2026-11-25T10:30:00Z'))).toBe(null);
  expect(moveRefusal(booked, new Date('2026-11-25T10:30:01Z'))).toBe('too_late_at_home');
  expect(moveRefusal({ ...booked, moves: 2 }, new Date('2026-11-25T10:30:00Z'))).toBe('too_often');
});

test.each([
  ['2026-11-25T22:30:00Z', 0, null],
  ['2026-11-25T22:30:01Z', 0, 'too_late'],
  ['2026-11-27T00:00:00Z', 0, 'too_late'],
  ['2026-11-25T22:30:00Z', 1, null],
  ['2026-11-25T22:30:00Z', 2, 'too_often'],
  ['2026-11-25T22:31:00Z', 2, 'too_late'],
] as const)('at %s, moved %i times: %s', (now, moves, refusal) => {
  expect(moveRefusal({ kind: 'collection', startsAt, moves }, new Date(now))).toBe(refusal);
});
