import { expect, test } from 'vitest';
import { filterOf, queryOf } from './order-filter.ts';

test('an address brings back its filter', () => {
  const filter = {
    status: ['processing' as const],
    from: '2026-11-01',
    to: undefined,
    toSchedule: true,
    after: '100000001',
  };
  expect(filterOf(queryOf(filter))).toEqual(filter);
  expect(queryOf({})).toBe('');
});

test('leaves out what it does not know', () => {
  expect(filterOf('?estado=nada&desde=ontem&agendar=talvez&depois=x')).toEqual({});
});
