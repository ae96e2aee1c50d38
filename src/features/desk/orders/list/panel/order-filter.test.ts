import { expect, test } from 'vitest';
import { filterOf, queryOf } from './order-filter.ts';

test('an address brings back its filter', () => {
  const filter = {
    status: ['processing' as const, 'holded' as const],
    from: '2026-11-01',
    to: '2026-11-30',
    storeId: 1,
    unitId: 7,
    kind: 'genetics' as const,
    paymentType: 'pix' as const,
    couponCode: 'BEM VINDO',
    minCents: 0,
    maxCents: 120_000,
    toSchedule: 'late' as const,
    suspended: true,
    after: '100000001',
  };
  expect(filterOf(queryOf(filter))).toEqual(filter);
  expect(queryOf({})).toBe('');
  expect(queryOf({ status: ['processing'], toSchedule: 'today' })).toBe('?estado=processing&agendar=hoje');
});

test('leaves out what it does not know', () => {
  expect(
    filterOf('?estado=nada&desde=ontem&agendar=talvez&depois=x&loja=um&pagamento=ouro&tipo=raro'),
  ).toEqual({});
});
