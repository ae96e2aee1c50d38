import { expect, test } from 'vitest';
import { readMoment } from './fhir-moment.ts';

test('reads moments with their offset', () => {
  expect(readMoment('2026-12-10T07:00:00-03:00')).toEqual(new Date('2026-12-10T10:00:00Z'));
  expect(readMoment('2028-02-29T23:59:59.5Z')).toEqual(new Date('2028-02-29T23:59:59.500Z'));
  expect(readMoment('2026-12-10T07:00+14:00')).toEqual(new Date('2026-12-09T17:00:00Z'));
});

test.each([
  '2026-02-30T08:00:00-03:00',
  '2026-02-29T08:00:00Z',
  '2026-13-01T08:00:00Z',
  '2026-12-10T24:00:00Z',
  '2026-12-10T07:60:00Z',
  '2026-12-10T07:00:60Z',
  '2026-12-10T07:00:00',
  '2026-12-10T07:00:00+15:00',
  '2026-12-10',
  '',
])('refuses %s', (text) => {
  expect(readMoment(text)).toBeNull();
});
