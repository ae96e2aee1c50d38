import { expect, test } from 'vitest';
import { placeRead } from './read-services.ts';

const unit = (variantId: number, name: string, atHome = false) => ({ variantId, name, atHome });
const service = (productId: number, ...places: ReturnType<typeof unit>[]) => ({
  productId,
  name: `Exame ${productId}`,
  cents: 100,
  places,
});
const read = (product: number, amount = 1) => ({ product, name: `Exame ${product}`, amount });

const SERVICES = [
  service(1, unit(11, 'Asa Norte'), unit(12, 'Asa Sul')),
  service(2, unit(22, 'Asa Sul')),
  service(3, unit(31, 'Asa Norte'), unit(32, 'Asa Sul')),
  service(4, unit(41, 'Em casa', true)),
];

test('puts what was read at the unit that does most of it, with its amounts', () => {
  const { chosen, left, missing } = placeRead(SERVICES, [read(1, 2), read(2), read(3), read(4), read(5)], '');
  expect(chosen.map(({ variantId, amount }) => [variantId, amount])).toEqual([
    [12, 2],
    [22, 1],
    [32, 1],
  ]);
  expect(left.map(({ productId }) => productId)).toEqual([4]);
  expect(missing).toEqual(['Exame 5']);
});

test('prefers the unit that was chosen last', () => {
  const { chosen } = placeRead(SERVICES, [read(1), read(2)], 'Asa Norte');
  expect(chosen.map(({ place }) => place)).toEqual(['Asa Norte', 'Asa Sul', 'Asa Norte']);
});
