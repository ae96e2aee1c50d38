import { expect, test } from 'vitest';
import type { CartLine } from '#features/purchase/cart/server/view-cart.ts';
import type { Group } from '../groups.ts';
import { type Sold, shelfFor, widerConditions } from './offers.ts';

const today = '2026-11-30';

const sold = (id: number, limits: Partial<Sold['product']> = {}, left = 5): Sold => ({
  product: {
    name: `Serviço ${id}`,
    minAgeMonths: null,
    maxAgeMonths: null,
    sex: null,
    terms: null,
    excludedUnitTypes: [],
    active: true,
    ...limits,
  } as unknown as Sold['product'],
  variantId: id,
  offer: { code: `${id}`, cents: id * 1000, parts: new Map([[`${id}`, 1]]) },
  left,
  doses: id === 3 ? ['3'] : [],
});

const inCart = ({ product, variantId }: Sold, amount: number) => ({
  line: { variantId, product, unit: { type: 'unity' } } as CartLine,
  amount,
  fixed: false,
});

const groupOf = (...items: Group<CartLine>['items']): Group<CartLine> => ({
  unitId: 1,
  cep: '',
  personId: null,
  items,
});

test('the limit of an offer is what the cart could take beside what it holds for others', () => {
  const [exam, vaccine] = [sold(1, {}, -1), sold(3)];
  const group = groupOf(inCart(exam, 2));
  const { offers, doses, services } = shelfFor([exam, vaccine], { group, person: null, today });
  expect(offers.map(({ code, limit }) => [code, limit])).toEqual([
    ['1', 1],
    ['3', 5],
  ]);
  expect([[...doses], services.get('3')]).toEqual([['3'], vaccine]);
});

test('a condition puts what suits it beside what suits anybody, from one reading of what the unit sells', () => {
  const [exam, checkUp] = [sold(1), sold(2, { sex: 'F' })];
  const audience = { group: groupOf(inCart(exam, 1)), person: null, today };
  const codes = (shelf: ReturnType<typeof shelfFor>) => shelf.offers.map(({ code }) => code);
  expect(codes(shelfFor([exam, checkUp], audience))).toEqual(['1']);
  const conditions = widerConditions([exam, checkUp], audience);
  expect(conditions).toEqual([{ minAgeMonths: null, maxAgeMonths: null, sex: 'F' }]);
  for (const condition of conditions)
    expect(codes(shelfFor([exam, checkUp], { ...audience, condition }))).toEqual(['1', '2']);
});

test("the cart's own services stay, whomever they suit", () => {
  const checkUp = sold(2, { sex: 'F', excludedUnitTypes: ['unity'] });
  const audience = { group: groupOf(inCart(checkUp, 1)), person: null, today };
  expect(shelfFor([checkUp], audience).offers).toHaveLength(1);
});
