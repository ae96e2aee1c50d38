import { expect, test } from 'vitest';
import { holdsText, leftOf } from './left.ts';

const held = { state: 'held', ordered: false, heldUntil: 860 } as const;

test('counts places without an order apart from visits, and leaves out what is over', () => {
  const left = leftOf([
    held,
    { ...held, heldUntil: 875 },
    { ...held, ordered: true, heldUntil: 900 },
    { state: 'reserved', ordered: false, heldUntil: 865 },
    { state: 'kept', ordered: false, heldUntil: 870 },
    { state: 'booked', ordered: true, heldUntil: null },
    { state: 'booked', ordered: false, heldUntil: null },
    { state: 'attended', ordered: true, heldUntil: null },
    { state: 'absent', ordered: true, heldUntil: null },
  ]);
  expect(left).toEqual({ visits: 3, holds: 4, until: 875 });
  expect(holdsText(left)).toBe(
    '4 reservas ainda sem pedido ficam neste dia. Elas acabam ou viram visitas até 14h35: confira de novo depois.',
  );
});

test('says nothing without a hold', () => {
  expect(leftOf([])).toEqual({ visits: 0, holds: 0, until: null });
  expect(holdsText(leftOf([]))).toBe('');
  expect(holdsText(leftOf([held]))).toBe(
    '1 reserva ainda sem pedido fica neste dia. Ela acaba ou vira visita até 14h20: confira de novo depois.',
  );
});
