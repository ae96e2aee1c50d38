import { expect, test } from 'vitest';
import { attendanceTypes, offersOf, type PanelVariant, regionsOf } from './panel-product.ts';
import { availableAt, checkoutTarget, chooseType, firstChoice } from './picker.ts';

const place = (id: number, type: string, region: string, name: string): PanelVariant => ({
  id,
  name,
  stockQty: 5,
  stockStatus: 'In Stock',
  region: { id: region, name: region },
  externalId: `U${id}`,
  type: { name: type, label: type },
});
const all = [
  place(1, 'home_delivery', 'DF', 'Equipe móvel'),
  place(2, 'unity', 'Taguatinga', 'Taguatinga Centro'),
  place(3, 'unity', 'Águas Claras', 'Águas Claras'),
  place(4, 'unity', 'Taguatinga', 'Alameda'),
  place(5, 'self_service', 'Asa Sul', 'Digital Sul'),
  place(6, 'self_service', 'Asa Norte', 'Digital Norte'),
];

test('lists types in the order of their codes, labelled, with their number of places', {
  meta: { spec: ['storefront 6'] },
}, () => {
  expect(attendanceTypes(all)).toEqual([
    { name: 'unity', label: 'Unidade', placeCount: 3 },
    { name: 'self_service', label: 'Unidade digital', placeCount: 2 },
    { name: 'home_delivery', label: 'Atendimento móvel', placeCount: 1 },
  ]);
});

test('sorts regions and places by the Portuguese alphabet', {
  meta: { spec: ['storefront 128'] },
}, () => {
  expect(regionsOf(all, 'unity').map(({ name, places }) => [name, places.map((p) => p.id)])).toEqual([
    ['Águas Claras', [3]],
    ['Taguatinga', [4, 2]],
  ]);
});

test('puts the nearest region and place first with a CEP, and sorts equal ones by name', () => {
  const at = (id: number, region: string, name: string, postalCode: string) => ({
    ...place(id, 'unity', region, name),
    postalCode,
  });
  const offers = [
    at(1, 'Águas Claras', 'Águas Claras', '71927180'),
    at(2, 'Asa Norte', 'Norte 716', '70770516'),
    at(3, 'Asa Norte', 'Norte 108', '70744500'),
    at(4, 'Asa Sul', 'Sul 613', '70200730'),
    at(5, 'Asa Sul', 'Edifício 613', '70200730'),
  ];
  const listed = (near: string) =>
    regionsOf(offers, 'unity', near).map(({ name, places }) => [name, places.map(({ id }) => id)]);
  expect(listed('70710100')).toEqual([
    ['Asa Norte', [3, 2]],
    ['Asa Sul', [5, 4]],
    ['Águas Claras', [1]],
  ]);
  expect(listed('71936-250')[0]).toEqual(['Águas Claras', [1]]);
  expect(listed('')).toEqual([
    ['Águas Claras', [1]],
    ['Asa Norte', [3, 2]],
    ['Asa Sul', [5, 4]],
  ]);
  // The nearest digital unit is preselected.
  const digital = offers.map((offer) => ({ ...offer, type: { name: 'self_service', label: '' } }));
  expect(firstChoice(digital, null, '70200-000').placeId).toBe(5);
  expect(firstChoice(digital).placeId).toBe(1);
});

test('drops sold-out places', { meta: { spec: ['storefront 99', 'storefront 175'] } }, () => {
  expect(offersOf({ variants: [{ ...place(1, 'unity', 'a', 'a'), stockStatus: 'Out Stock' }] })).toEqual([]);
});

test('proposes the last chosen unit where it offers the service', () => {
  expect(firstChoice(all, 'U3')).toEqual({ type: 'unity', placeId: 3, amount: 1 });
  expect(firstChoice(all, 'U99')).toEqual({ type: 'unity', placeId: null, amount: 1 });
  expect(firstChoice(all, 'U1').placeId).toBeNull();
});

test('chooses the only place of a type; a home visit waits for its CEP', () => {
  expect(chooseType([...all, place(7, 'airport', 'Aeroporto', 'Terminal')], 'airport').placeId).toBe(7);
  expect(chooseType(all, 'unity').placeId).toBeNull();
  expect(chooseType(all, 'home_delivery').placeId).toBeNull();
});

test('proposes units of several types, and no place of theirs', () => {
  expect(firstChoice(all)).toEqual({ type: 'unity', placeId: null, amount: 1 });
  expect(firstChoice([...all.slice(0, 2), ...all.slice(4)])).toEqual({
    type: 'unity',
    placeId: null,
    amount: 1,
  });
  expect(firstChoice([...all.slice(0, 1), ...all.slice(4)])).toEqual({
    type: null,
    placeId: null,
    amount: 1,
  });
});

test('preselects the only type, and in a digital unit its first place', {
  meta: { spec: ['storefront 110', 'storefront 130'] },
}, () => {
  expect(firstChoice(all.slice(1, 4))).toEqual({ type: 'unity', placeId: null, amount: 1 });
  expect(firstChoice(all.slice(4))).toEqual({ type: 'self_service', placeId: 6, amount: 1 });
  expect(chooseType(all, 'self_service').placeId).toBe(6);
  expect(firstChoice([])).toEqual({ type: null, placeId: null, amount: 1 });
});

test('offers the stock minus the amount in the cart, at most 99', {
  meta: { spec: ['storefront 173'] },
}, () => {
  expect(availableAt({ stockQty: 5 }, 2)).toBe(3);
  expect(availableAt({ stockQty: 5 }, 7)).toBe(0);
  expect(availableAt({ stockQty: 999 }, 1)).toBe(98);
});

for (const [rule, target, isSignedIn, completeRegister, isPending] of [
  ['storefront 134', 'signIn', false, true, false],
  ['storefront 135', 'finishRegistration', true, true, true],
  ['storefront 135', 'finishRegistration', true, false, false],
  ['storefront 136', 'checkout', true, true, false],
] as const)
  test(`checkout leads to ${target}, registered: ${completeRegister}, address pending: ${isPending}`, {
    meta: { spec: [rule] },
  }, () => {
    const session = { isSignedIn, completeRegister, customer: { defaultAddress: { isPending } } };
    expect(checkoutTarget(session)).toBe(target);
  });
