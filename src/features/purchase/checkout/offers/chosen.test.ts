import { expect, test } from 'vitest';
import { type Chosen, peopleByProduct, withChanges } from './chosen.ts';

const line = (variantId: number, amount: number, cep = ''): Chosen => ({
  variantId,
  productId: variantId,
  cep,
  amount,
  service: `Serviço ${variantId}`,
  place: 'Asa Norte',
  cents: 100,
});

test('keeps what an operator changed over what a colleague saved, and all else as saved', () => {
  const changes = [line(1, 3), line(2, 0), line(9, 1)];
  expect(withChanges([line(1, 2), line(2, 1), line(3, 5)], changes)).toEqual([
    line(1, 3),
    line(3, 5),
    line(9, 1),
  ]);
});

test('a home visit of the same service is another line, and a colleague may have added the same', () => {
  expect(withChanges([line(1, 1)], [line(1, 2, '70390150')])).toEqual([line(1, 1), line(1, 2, '70390150')]);
  expect(withChanges([line(9, 2)], [line(9, 1)])).toEqual([line(9, 1)]);
  expect(withChanges([], [line(9, 0)])).toEqual([]);
});

test('counts the people of a service in all its places', () => {
  const elsewhere = { ...line(2, 3, '70390150'), productId: 1 };
  expect(peopleByProduct([line(1, 2), line(3, 1), elsewhere])).toEqual(
    new Map([
      [1, 5],
      [3, 1],
    ]),
  );
});
