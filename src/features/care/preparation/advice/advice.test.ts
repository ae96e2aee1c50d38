import { expect, test } from 'vitest';
import { type AdviceRecord, awaitsApproval, isApproved, mayShow } from './advice.ts';

const record: AdviceRecord = {
  source: 'health.md, 4',
  sourceOn: '2026-01-10',
  certainty: 'H',
  approvedBy: '',
  approvedOn: null,
  validFrom: null,
  validUntil: null,
};
const approved = { ...record, approvedBy: 'Dra. Helena, CRBM 1', approvedOn: '2026-02-01' };

test('advice is approved once it has a name and a day', () => {
  expect(isApproved(approved)).toBe(true);
  expect(isApproved({ ...approved, approvedOn: null })).toBe(false);
  expect(isApproved({ ...approved, approvedBy: '' })).toBe(false);
});

test('a row waits for an approval, or for another one in the last thirty days, and not once it has ended', () => {
  const waits = (change: Partial<AdviceRecord>) => awaitsApproval({ ...approved, ...change }, '2026-11-20');
  expect(waits({})).toBe(false);
  expect(waits({ approvedOn: null })).toBe(true);
  expect(waits({ validUntil: '2026-12-20' })).toBe(true);
  expect(waits({ validUntil: '2026-12-21' })).toBe(false);
  expect(waits({ validUntil: '2026-11-20' })).toBe(true);
  expect(waits({ validUntil: '2026-11-19' })).toBe(false);
  expect(waits({ approvedBy: '', validUntil: '2026-11-19' })).toBe(false);
});

test('a real shop shows what is approved, the demo everything', { meta: { spec: ['care 2'] } }, () => {
  expect(mayShow(record, '2026-11-23', true)).toBe(false);
  expect(mayShow(record, '2026-11-23', false)).toBe(true);
  expect(mayShow(approved, '2026-11-23', true)).toBe(true);
});

test.each([
  ['2026-03-01', null, '2026-02-28', false],
  ['2026-03-01', null, '2026-03-01', true],
  [null, '2026-12-31', '2026-12-31', true],
  [null, '2026-12-31', '2027-01-01', false],
])('valid from %s until %s, on %s: %s', (validFrom, validUntil, today, isShown) => {
  expect(mayShow({ ...approved, validFrom, validUntil }, today, true)).toBe(isShown);
  expect(mayShow({ ...record, validFrom, validUntil }, today, false)).toBe(isShown);
});
